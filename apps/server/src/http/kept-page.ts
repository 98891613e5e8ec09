import type { FastifyReply, FastifyRequest } from "fastify";
import { CODINGS, holds, takes, type Coding } from "./accepted-coding.ts";
import { newNonce, sha256Hex } from "../platform/ids/ids.ts";
import { fillHoles, holesIn, packHoles, type Packed, type Template } from "./nonce-holes.ts";

/** A page for every guest who sends the same; each gets a nonce of their own. `nonce`: the one drawn with. */
export type KeptPage = {
  etag: string;
  nonce: string;
  headers: Readonly<Record<string, string>>;
  html: Template;
  packed: Partial<Record<Coding, Packed>>;
};

/** Before `accept-encoding`, which who compresses adds. */
const VARY = "Cookie, Accept-Language, accept-encoding";
/** Of a guest's page, unless its route says otherwise. */
export const GUESTS_CACHE = "private, no-cache";

/** Null for what only its caller may get: another status, a cookie, a page that no cache may hold. */
export async function keepPage(answer: Response, nonce: string): Promise<KeptPage | null> {
  const headers = { "cache-control": GUESTS_CACHE, ...Object.fromEntries(answer.headers), vary: VARY };
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
  if (answer.status !== 200 || answer.headers.has("set-cookie") || !isHtml) return null;
  if (headers["cache-control"] !== GUESTS_CACHE) return null;
  const text = await answer.text();
  const html = holesIn(text, nonce);
  const etag = `W/"${sha256Hex(text.replaceAll(nonce, "")).slice(0, 32)}"`;
  return { etag, nonce, headers, html, packed: await packHoles(html, nonce) };
}

export const bytesOf = ({ html, packed }: KeptPage): number =>
  [html, ...Object.values(packed)].reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Sends the page with a fresh nonce, or 304. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const { etag, headers, html, packed } = page;
  if (holds(request, etag)) {
    const { vary, "cache-control": caching } = headers;
    // The policy that came with the browser's copy stays: it names the nonce in it.
    return reply
      .code(304)
      .removeHeader("content-security-policy")
      .headers({ etag, vary, "cache-control": caching })
      .send();
  }
  const nonce = newNonce();
  void reply.header("etag", etag);
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value.replaceAll(page.nonce, nonce));
  const coding = CODINGS.find((one) => packed[one] !== undefined && takes(request, one));
  if (coding === undefined) return reply.send(fillHoles(html, nonce));
  return reply.header("content-encoding", coding).send(packed[coding]?.fill(nonce));
}
