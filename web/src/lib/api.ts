/** The server over HTTP: one function asks, and what goes wrong carries a sentence for people. */
import type { Refusal } from "../api/protocol";
import { t, words } from "./messages.svelte";

/**
 * A wish that was not granted, or a server that did not answer (`code` "offline"): the message is for people, `code`
 * for programs.
 */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.words);
  }
  get code(): string {
    return this.refusal.code;
  }
  get status(): number {
    return this.refusal.status;
  }
}

/** The sentence of whatever went wrong. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Query = Record<string, string | number | null | undefined>;

/** The address of `path` below /api, in the reader's language. */
function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams({ lang: words.lang });
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) asked.set(name, String(value));
  return `/api/${path}?${asked}`;
}

async function ask<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(address(path, query), { method, ...sent }).catch(() => null);
  if (answer?.ok) return (await answer.json()) as T;
  // Whatever stands between us and the server may have answered instead of it.
  const told = (await answer?.json().catch(() => null)) as Refusal | null | undefined;
  throw new Refused(
    told?.words
      ? told
      : { type: "refused", code: answer ? "http" : "offline", words: t("site-no-server"), status: answer?.status ?? 0 },
  );
}

export const api = {
  get: <T>(path: string, query?: Query) => ask<T>("GET", path, query),
  post: <T>(path: string, body: unknown = {}) => ask<T>("POST", path, undefined, body),
  put: <T>(path: string, body: unknown = {}) => ask<T>("PUT", path, undefined, body),
  delete: <T>(path: string) => ask<T>("DELETE", path),
  address,
};
