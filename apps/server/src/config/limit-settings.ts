// How many calls and sockets one caller may have (override O-40).
import * as z from "zod";

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

export const LIMITS = {
  RATE_LIMITS: z.enum(["on", "off"]).default("on").describe("off only for benchmarks on this machine"),
  MEMBER_CALLS: count(600).describe("Calls and pages a minute of one member's session"),
  STAFF_CALLS: count(1200).describe("Calls a minute of one operator's session"),
  ADDRESS_CALLS: count(1200).describe("Calls and pages a minute of one address without a session"),
  MEMBER_SOCKETS: count(5).describe("Open sockets of one member"),
  STAFF_SOCKETS: count(3).describe("Open sockets of one operator's session"),
  ADDRESS_SOCKETS: count(20).describe("Unauthenticated sockets of one address"),
};
