import { createHash, createHmac } from "node:crypto";
import * as z from "zod";
import type { Keys } from "../keys/keys.ts";
import type { AgeCheck, AgeVerdict } from "./age-check.ts";
import { signedVisits, type SignedVisit } from "./signed-visit.ts";

/** Our page that leads to the member's age app. */
export const PROOF_PAGE = "/age-proof";
/** Where the age app sends the proof. */
export const PROOF_ANSWER = "/webhooks/age-proof";

const DOC_TYPE = "eu.europa.ec.av.1";
const ELEMENT = "age_over_18";
const CREDENTIAL = "proof";
const METHOD_CHARS = 80;
/** ES256, as COSE names it; the profile knows no other for devices. */
const ALGORITHMS = [-7];

/** A proof that does not hold; the message names the check that failed, for the log. */
export class ProofRefused extends Error {}

export type ProofVerifier = {
  kind: "proof";
  name: "eu-age-proof";
  begin: (check: AgeCheck) => Promise<string>;
  read: (query: Readonly<Record<string, unknown>>) => SignedVisit | undefined;
  /** The request for the member's app, by value: `av://?…`. */
  requestFor: (reference: string, origin: string) => string;
  /** Error: `ProofRefused`. */
  open: (answer: { vpToken: string; reference: string; origin: string }) => Promise<AgeVerdict>;
};

/** The form of OpenID4VP 1.0: one presentation for each credential that was asked for. */
const VpToken = z.strictObject({ [CREDENTIAL]: z.tuple([z.base64url().min(1)]) });

type Request = { clientId: string; responseUri: string; nonce: string };

/**
 * What device and verifier both sign over (OpenID4VP 1.0, appendix B.2.6.1), as the library wants it: wrapped. Another
 * nonce, client or address gives another device signature, so that a proof for somebody else, or of an earlier check,
 * is worth nothing.
 */
async function transcriptOf({ clientId, nonce, responseUri }: Request): Promise<Buffer> {
  const { Encoder, Tag } = await import("cbor-x");
  const cbor = new Encoder({ useRecords: false, mapsAsObjects: false, tagUint8Array: false });
  const info = createHash("sha256")
    .update(cbor.encode([clientId, nonce, null, responseUri]))
    .digest();
  return cbor.encode(new Tag(cbor.encode([null, null, ["OpenID4VPHandover", info]]), 24));
}

/** The bit, and who vouches for it. Throws for anything but exactly what was asked for. */
async function verify(proof: string, request: Request, issuers: readonly string[]) {
  const { Verifier } = await import("@auth0/mdl");
  const { documents } = await new Verifier([...issuers]).verify(Buffer.from(proof, "base64url"), {
    encodedSessionTranscript: await transcriptOf(request),
    onCheck: ({ status, check }) => {
      if (status !== "PASSED") throw new ProofRefused(check);
    },
  });
  const [document] = documents;
  if (document === undefined || documents.length > 1) throw new ProofRefused("one document");
  if (document.docType !== DOC_TYPE) throw new ProofRefused(`a document of type ${DOC_TYPE}`);
  const { nameSpaces, issuerAuth } = document.issuerSigned;
  const [space, ...others] = Object.keys(nameSpaces);
  const [item, ...rest] = nameSpaces[DOC_TYPE] ?? [];
  if (space !== DOC_TYPE || others.length > 0 || rest.length > 0 || item?.elementIdentifier !== ELEMENT)
    throw new ProofRefused(`${ELEMENT} and nothing else`);
  const value: unknown = item.elementValue;
  if (typeof value !== "boolean") throw new ProofRefused("yes or no");
  const issuer = /(?:^|, )CN=([^,]+)/.exec(issuerAuth.certificate.subject)?.[1] ?? "";
  return { isAdult: value, issuer: `${issuer} (${issuerAuth.countryName})` };
}

/**
 * The European age proof (age verification profile, OpenID4VP 1.0 by value with `direct_post`): the member's app proves
 * one bit, and only the bit, its issuer and the date are kept. `issuers`: certificates (PEM) of the trusted list.
 */
export function proofVerifier(keys: Keys, issuers: readonly string[]): ProofVerifier {
  const { address, read } = signedVisits(keys, PROOF_PAGE);
  const requestOf = (reference: string, origin: string): Request => {
    const responseUri = new URL(PROOF_ANSWER, origin).href;
    const nonce = createHmac("sha256", keys.get("age-verifier")).update(`nonce ${reference}`).digest("base64url");
    return { clientId: `redirect_uri:${responseUri}`, responseUri, nonce };
  };
  return {
    kind: "proof",
    name: "eu-age-proof",
    begin: (check) => Promise.resolve(address(check)),
    read,
    requestFor: (reference, origin) => {
      const { clientId, responseUri, nonce } = requestOf(reference, origin);
      const claims = [{ path: [DOC_TYPE, ELEMENT], intent_to_retain: false }];
      const asked = { id: CREDENTIAL, format: "mso_mdoc", meta: { doctype_value: DOC_TYPE }, claims };
      const algorithms = { issuerauth_alg_values: ALGORITHMS, deviceauth_alg_values: ALGORITHMS };
      return `av://?${new URLSearchParams({
        response_type: "vp_token",
        response_mode: "direct_post",
        client_id: clientId,
        response_uri: responseUri,
        nonce,
        state: reference,
        dcql_query: JSON.stringify({ credentials: [asked] }),
        client_metadata: JSON.stringify({ vp_formats_supported: { mso_mdoc: algorithms } }),
      }).toString()}`;
    },
    open: async ({ vpToken, reference, origin }) => {
      try {
        const {
          [CREDENTIAL]: [proof],
        } = VpToken.parse(JSON.parse(vpToken));
        const { isAdult, issuer } = await verify(proof, requestOf(reference, origin), issuers);
        const method = `EU age proof, ${issuer}`.slice(0, METHOD_CHARS);
        return { reference, result: isAdult ? "passed" : "failed", method, reason: isAdult ? null : "under 18" };
      } catch (error) {
        if (error instanceof ProofRefused) throw error;
        // What cannot be read as a proof makes the library throw in many ways.
        throw new ProofRefused("a readable proof", { cause: error });
      }
    },
  };
}
