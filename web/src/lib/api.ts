/** The server over HTTP: one function asks, and what goes wrong carries a sentence for people. */
import type { Refusal } from "../api/protocol";
import { t, messages } from "./messages.svelte";

/**
 * A request that was refused, or a server that did not answer (`code` "offline"): the message is for people, `code`
 * for programs.
 */
export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.words);
  }
  get code(): string {
    return this.refusal.code;
  }
  get status(): number {
    return this.refusal.status;
  }
  /** What exactly does not fit, in English, for whoever wrote a file. */
  get detail(): string {
    return this.refusal.detail ?? "";
  }
}

/** Something that a page says itself, in the reader's language. */
export class SpokenError extends Error {}

/** The sentence of whatever went wrong; what only programmers understand goes to the console. */
export function errorMessage(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof ApiError || error instanceof SpokenError) return error.message;
  // The person closed the browser's own dialog, or did not answer it in time.
  if (error instanceof DOMException && ["NotAllowedError", "AbortError", "TimeoutError"].includes(error.name))
    return t("site-not-allowed");
  console.error(error);
  return t("site-broken-here");
}

type Query = Record<string, string | number | null | undefined>;

/** The address of `path` below /api, in the reader's language. */
function address(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams({ lang: messages.lang });
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) parameters.set(name, String(value));
  return `/api/${path}?${parameters}`;
}

async function request<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(address(path, query), { method, ...content }).catch(() => null);
  // Nothing to tell: there is no JSON to read.
  if (response?.status === 204) return undefined as T;
  if (response?.ok) return (await response.json()) as T;
  // Whatever stands between us and the server may have answered instead of it.
  const refusal = (await response?.json().catch(() => null)) as Refusal | null | undefined;
  throw new ApiError(
    refusal?.words
      ? refusal
      : {
          type: "refused",
          code: response ? "http" : "offline",
          words: t("site-no-server"),
          status: response?.status ?? 0,
        },
  );
}

export const api = {
  get: <T>(path: string, query?: Query) => request<T>("GET", path, query),
  post: <T>(path: string, body: unknown = {}) => request<T>("POST", path, undefined, body),
  put: <T>(path: string, body: unknown = {}) => request<T>("PUT", path, undefined, body),
  delete: <T>(path: string) => request<T>("DELETE", path),
  address,
};
