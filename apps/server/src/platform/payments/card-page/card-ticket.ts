import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";

/**
 * Signed contents of a card page's address: which page, which language, how much. Without it neither the page nor the
 * script's access token is available.
 */
const Ticket = z.object({
  parent: z.url(),
  locale: z.enum(["en", "de"]),
  theme: z.enum(["light", "dark"]),
  currency: z.string().regex(/^[A-Z]{3}$/),
  amountMinor: z.int().positive(),
  untilMs: z.int(),
});
export type Ticket = z.output<typeof Ticket>;

const STEP_MS = 12 * 3_600_000;
/** The end of the next half day: an order's address stays the same for hours, so that no input is lost. */
export const ticketEnd = (now: Date): number => (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;

const signed = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

export function writeTicket(key: Buffer, ticket: Ticket): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return `${text}.${signed(key, text)}`;
}

/** Undefined: not ours, or expired. */
export function readTicket(key: Buffer, text: string, now: Date): Ticket | undefined {
  const [said = "", mark = ""] = text.split(".");
  const [given, wanted] = [Buffer.from(mark), Buffer.from(signed(key, said))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const read = Ticket.parse(JSON.parse(Buffer.from(said, "base64url").toString()));
  return read.untilMs > now.getTime() ? read : undefined;
}
