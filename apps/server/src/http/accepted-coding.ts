import type { FastifyRequest } from "fastify";

/** Codings in which something is kept ready, best first. */
export const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number];

/** With a weight a coding does not count: who sends one gets what is packed for the call. */
export function takes({ headers }: FastifyRequest, coding: Coding): boolean {
  const named = headers["accept-encoding"];
  return typeof named === "string" && named.split(",").some((one) => one.trim() === coding);
}

/** Whether the caller's copy is this one. */
export const holds = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers["if-none-match"]?.split(",").some((one) => one.trim() === etag) === true;
