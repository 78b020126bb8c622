/** A part of the page that is gone means that the server has a newer page than this one. */
const KEY = "offworld-renewed";
/** What is still missing then is not looked for by loading again and again. */
const AGAIN_MS = 60_000;

/** Load the page anew when a part of it is gone: the table is as the server holds it. */
export function reloadWhenStale(): void {
  addEventListener("vite:preloadError", () => void reload());
}

async function reload(): Promise<void> {
  const since = Date.now() - Number(sessionStorage.getItem(KEY));
  if (!navigator.onLine || since < AGAIN_MS || !(await serverAnswers())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** Whether there is a server to load from: without one the page would be gone, too. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
