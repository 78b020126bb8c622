/** The server over HTTP. */
import type { Refusal } from "../protocol";
import { words } from "./words.svelte";

/** The server did not grant something: `words` are for people, `code` is for programs. */
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

type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams({ lang: words.lang });
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined) asked.set(name, String(value));
  return `/api${path}?${asked}`;
}

async function send<T>(method: string, path: string, query?: Query, body?: unknown): Promise<T> {
  const asked: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { ...asked.headers, "content-type": "application/json" };
  }
  const answer = await fetch(address(path, query), asked);
  if (answer.ok) return (await answer.json()) as T;
  const told = await answer.json().catch(() => null);
  throw new Refused(told?.words ? told : { type: "refused", code: "http", words: answer.statusText, status: answer.status });
}

export const api = {
  get: <T>(path: string, query?: Query) => send<T>("GET", path, query),
  post: <T>(path: string, body: unknown = {}) => send<T>("POST", path, undefined, body),
  put: <T>(path: string, body: unknown) => send<T>("PUT", path, undefined, body),
  del: <T>(path: string) => send<T>("DELETE", path),
  address,
};
