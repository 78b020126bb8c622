/** The service worker keeps the shell for days without network and shows notices; a development server has none. */
export function beAwakened(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    void navigator.serviceWorker.register("/worker.js").catch(() => {});
}
