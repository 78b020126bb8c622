/** A part of the page that is gone means that the server has a newer page than this one. */
const KEY = "offworld-renewed";
/** What is still missing then is not looked for by loading again and again. */
const AGAIN_MS = 60_000;

/** Load the page anew when a part of it is gone: the table is as the server holds it. */
export function renewWhenOld(): void {
  addEventListener("vite:preloadError", () => {
    const since = Date.now() - Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || since < AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
