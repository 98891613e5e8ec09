import type { ShownKey } from "@masq/contract/member/security";
import { client } from "../../shared/client.ts";

/** Loaded with the first press: most pages need none of it. */
const library = () => import("@simplewebauthn/browser");
const routes = () => import("@masq/contract/member/security");

/** False while rendering on the server. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === "function" && navigator.credentials !== undefined;

export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** The member closed the browser's prompt, or another replaced it: nothing to report. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
/** The browser refuses a second key of the same account on one device. */
export const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === "InvalidStateError";

/** `isOffer`: waits in the username field's autofill instead of opening a prompt. */
export async function showPasskey({ isOffer = false } = {}): Promise<ShownKey> {
  const { askPasskey } = await routes();
  const { startAuthentication } = await library();
  const optionsJSON = await client().api.call(askPasskey, { quiet: isOffer });
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

export async function makePasskey(name: string): Promise<void> {
  const { addPasskey, beginPasskey } = await routes();
  const { startRegistration } = await library();
  const { api } = client();
  const optionsJSON = await api.call(beginPasskey);
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const key = { id, rawId, type: "public-key" as const, response: { clientDataJSON, attestationObject, transports } };
  await api.call(addPasskey, { body: { name, key } });
}
