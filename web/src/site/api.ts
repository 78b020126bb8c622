/** Asking the server: one function, and refusals that carry its sentence. */
import { t, words } from "$lib/words.svelte";
import type { Refusal } from "../protocol";

/** A wish that was not granted, or a server that did not answer (`code` "offline"). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(sentence);
  }
}

/** The sentence of whatever went wrong. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": words.lang };
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused("offline", t("site-no-server"), 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  let told: Partial<Refusal> = {};
  try {
    told = (await answer.json()) as Refusal;
  } catch {
    // Whatever stands between us and the server answered instead of it.
  }
  throw new Refused(told.code ?? "request", told.words ?? t("site-no-server"), answer.status, told.rule);
}

export const api = {
  get: <T>(path: string) => ask<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body),
  put: <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, body),
  delete: <T>(path: string) => ask<T>("DELETE", path),
};
