/** Passkeys: what the server asks of the browser, and the browser's answer, as JSON. */
import type { Me, PasskeyOptions } from "../api/protocol";
import { api } from "$lib/api";

interface WithJson {
  parseCreationOptionsFromJSON?: (options: unknown) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (options: unknown) => PublicKeyCredentialRequestOptions;
}
const credentials = (): WithJson =>
  typeof PublicKeyCredential === "undefined" ? {} : (PublicKeyCredential as unknown as WithJson);

/** Passkeys belong to a name; an IP address has none. */
const isNamed = (): boolean => !/^[\d.]+$|:/.test(location.hostname);

export const passkeysWork = (): boolean =>
  isNamed() && isSecureContext && credentials().parseCreationOptionsFromJSON !== undefined;

/** Why passkeys do not work here: the id of a message, and the address where they would. */
export const passkeyReason = (): { id: string; address: string } =>
  isNamed() || !/^127\.|^\[?::1/.test(location.hostname)
    ? { id: isNamed() ? "me-no-passkeys" : "me-passkeys-name", address: "" }
    : { id: "me-passkeys-open", address: `${location.protocol}//localhost:${location.port}` };

const json = (credential: Credential | null): unknown =>
  (credential as unknown as { toJSON(): unknown } | null)?.toJSON();

export async function makePasskey(name: string, password: string): Promise<Me> {
  const { options } = await api.post<PasskeyOptions>("me/passkeys/begin", { password });
  const publicKey = credentials().parseCreationOptionsFromJSON!(options);
  return api.post<Me>("me/passkeys", { name, credential: json(await navigator.credentials.create({ publicKey })) });
}

export async function enterWithPasskey(guestGames: boolean): Promise<Me> {
  const { options } = await api.post<PasskeyOptions>("login/passkey/begin");
  const publicKey = credentials().parseRequestOptionsFromJSON!(options);
  const credential = json(await navigator.credentials.get({ publicKey }));
  return api.post<Me>("login/passkey", { credential, guest_games: guestGames });
}
