/** The service worker: keeps the shell for days without network, and shows notices while no page is open. */
import type { PushMessage } from "../src/api/protocol";

const worker = self as unknown as ServiceWorkerGlobalScope;
/** Written in by build/shell.ts: what must open without network. */
const SHELL = JSON.parse("__OFFWORLD_SHELL__") as string[];
const CACHE = "offworld";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      await cache.addAll(SHELL.filter((path) => path === "/" || path.startsWith("/assets/")));
      await worker.skipWaiting();
    }),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // What an older build left behind goes; what pages loaded since they were built stays.
      const cache = await caches.open(CACHE);
      const present = new Set(SHELL);
      for (const request of await cache.keys())
        if (!present.has(new URL(request.url).pathname)) await cache.delete(request);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
});

/** The page from the network; without one, as it was last. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    // What must not be stored, as the page of a log-in link, is not the app's page.
    const stored = !answer.headers.get("cache-control")?.includes("no-store");
    if (stored && answer.ok && answer.headers.get("content-type")?.startsWith("text/html"))
      (await caches.open(CACHE)).put("/", answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** A file whose name says its content: kept for good once it was fetched. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

worker.addEventListener("push", (event) => {
  const told = event.data?.json() as PushMessage | undefined;
  if (!told) return;
  // A message in the place of an earlier one makes itself heard again; not all type libraries know of it.
  const options = {
    body: told.body,
    tag: told.tag,
    renotify: true,
    lang: told.lang,
    icon: "/icon-192.png",
    data: told.url,
  };
  event.waitUntil(worker.registration.showNotification(told.title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(String(event.notification.data ?? "/"), location.origin);
  event.waitUntil(
    (async () => {
      const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      const open = pages.find((each) => new URL(each.url).pathname === link.pathname) ?? pages[0];
      if (!open) return void (await worker.clients.openWindow(link.pathname));
      await open.focus();
      if (new URL(open.url).pathname !== link.pathname) await open.navigate(link.pathname);
    })(),
  );
});
