import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : "");

/**
 * For calls that a cookie alone can move, or that set one: another site's page must not make them in a member's
 * browser. Browsers say where a call comes from; programs that say nothing carry no cookie that is not their own.
 */
export function refuseCrossSite({ headers, hostname }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  const isForeign = site !== undefined && site !== "same-origin";
  const isOfOther = origin !== undefined && hostOf(origin) !== hostname;
  if (isForeign || isOfOther) throw new AppError("forbidden");
}
