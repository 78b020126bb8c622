/** This browser's push subscription. */
import type { NotificationSettings } from "../api/protocol";
import { api, SpokenError } from "$lib/api";

export const pushWorks = (): boolean => "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

/** Ask the browser, subscribe with the server's key, and tell the server. */
export async function subscribe(key: string, refusal: string): Promise<NotificationSettings> {
  if ((await Notification.requestPermission()) !== "granted") throw new SpokenError(refusal);
  const worker = await navigator.serviceWorker.ready;
  const padded = key.replace(/-/g, "+").replace(/_/g, "/");
  const applicationServerKey = Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  return api.post<NotificationSettings>("notices/push", { endpoint, keys });
}
