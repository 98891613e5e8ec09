import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { AppError } from "../platform/app-error.ts";

/** Handles every request whose path is not canonical. */
const MALFORMED = "/malformed";

/** Characters of a path (RFC 3986, section 3.3). `%` is checked by the two patterns below. */
const PATH = /^\/[\w.~!$&'()*+,;=:@/%-]*$/;
/** A `%` without two hex digits, or an encoded letter, digit, `-`, `.`, `_` or `~`, which must not be encoded. */
const NEEDLESS = /%(?![\da-f]{2})|%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;
const EMPTY_OR_DOTS = /\/\/|\/\.{1,2}(?:\/|$)/;
const HOST = /^(?:[\w-][\w.-]*|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const PORT_MAX = 65_535;
/** A name of 253 characters and a port. */
const HOST_CHARS_MAX = 259;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a request target has only one meaning, for the router, for a `URL` and for a browser. */
export function isCanonical(target: string): boolean {
  const [path = ""] = target.split("?", 1);
  const isPlain = PATH.test(path) && !NEEDLESS.test(path) && !EMPTY_OR_DOTS.test(path);
  return isPlain && !target.includes("#") && isDecodable(path);
}

export function isHost(host: string): boolean {
  const found = HOST.exec(host);
  return host.length <= HOST_CHARS_MAX && found !== null && Number(found[1] ?? 0) <= PORT_MAX;
}

/** Runs before routing, so that no route, limit or header sees an ambiguous path. */
export const canonicalTarget = ({ url = "" }: IncomingMessage): string => (isCanonical(url) ? url : MALFORMED);

/** Of two Host headers Node takes the first and a proxy perhaps the second. */
const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === "host").length > 1;

/** Machines may probe over HTTP/1.0, without a Host header. */
const needsHost = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith("/health/") !== true;

/** Errors: malformed, for a path that is not canonical and for an invalid Host. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (hasTwoHosts(request) || (needsHost(request) && !isHost(request.host))) throw new AppError("malformed");
  });
  app.all(MALFORMED, { schema: { hide: true } }, () => {
    throw new AppError("malformed");
  });
}
