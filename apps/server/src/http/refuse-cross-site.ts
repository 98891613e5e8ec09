import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";

/** A scheme's own port is written by nobody, so that both sides leave it out. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : "");

/**
 * For calls that a cookie alone can move, or that set one: another site's page must not make them in a member's
 * browser. Browsers say where a call comes from; programs that say nothing carry no cookie that is not their own.
 */
export function refuseCrossSite({ headers, protocol, host }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  const isForeign = site !== undefined && site !== "same-origin";
  const isOfOther = origin !== undefined && hostOf(origin) !== hostOf(`${protocol}://${host}`);
  if (isForeign || isOfOther) throw new AppError("forbidden");
}
