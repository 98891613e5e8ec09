import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";

/** Clients omit a scheme's default port, so both sides drop it. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : "");

/**
 * For calls authorized by a cookie alone, or that set one: another site's page must not make them in a member's
 * browser. Browsers state a call's origin; programs that do not carry only their own cookies.
 */
export function refuseCrossSite({ headers, protocol, host }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  const isForeign = site !== undefined && site !== "same-origin";
  const isOfOther = origin !== undefined && hostOf(origin) !== hostOf(`${protocol}://${host}`);
  if (isForeign || isOfOther) throw new AppError("forbidden");
}
