import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IsoDate } from "../shapes.ts";
import { User } from "./user.ts";

const text = (max: number) => z.string().check(z.maxLength(max));

/** Texts in the asked language; `more`: behind a link. */
export const getArrival = defineRoute({
  name: "getArrival",
  method: "GET",
  path: "/arrival",
  access: "arriving",
  summary: "Returns what a member whose account came from another system is asked, word for word",
  query: z.object({ locale: z.enum(["en", "de"]) }),
  reply: z.object({
    disclosure: z.object({ version: z.string(), text: z.string() }),
    consentVersion: z.string(),
    arrivalVersion: z.string(),
    boxes: z.array(
      z.object({
        kind: z.enum(["special-category", "terms", "adult", "earlier-lines"]),
        label: z.string(),
        more: z.nullable(z.string()),
      }),
    ),
  }),
});
export const agreeToArrival = defineRoute({
  name: "agreeToArrival",
  method: "POST",
  path: "/arrival",
  access: "arriving",
  summary: "A member whose account came from another system agrees; until then nothing else is open to them",
  body: z.strictObject({
    adult: z.literal(true),
    disclosureAccepted: z.literal(true),
    specialCategoryConsent: z.literal(true),
    terms: z.literal(true),
    /** Staff may read the earlier messages; else only the member can. */
    sharesLines: z.boolean(),
    disclosureVersion: text(64),
    consentVersion: text(64),
    arrivalVersion: text(64),
    /** In which the page showed the texts. */
    locale: z.enum(["en", "de"]),
  }),
  reply: User,
});

/** A message of a conversation in another system. */
export const EarlierLine = z.object({ date: IsoDate, fromMember: z.boolean(), text: z.string() });
export type EarlierLine = z.output<typeof EarlierLine>;

export const EARLIER_PAGE = 50;
/** `next`: for the page before; null: this one begins the conversation. Oldest first. */
export const EarlierLines = z.object({ lines: z.array(EarlierLine), next: z.nullable(z.string()) });
export type EarlierLines = z.output<typeof EarlierLines>;

export const getEarlierLines = defineRoute({
  name: "getEarlierLines",
  method: "GET",
  path: "/earlier/:id",
  access: "of-age",
  summary: "Returns the newest messages that a member and a character wrote in another system, or those before them",
  params: z.object({ id: Id }),
  query: z.object({ before: z.optional(text(300)) }),
  reply: EarlierLines,
});

/** `profile`: the character. */
const EarlierConversation = z.object({
  profile: z.object({ _id: Id, name: z.string() }),
  lastDate: IsoDate,
  count: z.number(),
});
export const listEarlier = defineRoute({
  name: "listEarlier",
  method: "GET",
  path: "/earlier",
  access: "member",
  summary: "Lists the conversations that came with the member from another system, newest first",
  reply: z.object({ conversations: z.array(EarlierConversation) }),
});
