import { HIT_STATES, REMOVAL_REASONS } from "@masq/domain/chat/second-look";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";
import { DeskMessage } from "./desk.ts";

const Person = z.object({ _id: Id, name: z.string() });
/** A character's line that a newer judge would not have let pass; its id is the message's. No text. */
export const HitRow = z.object({
  _id: Id,
  state: z.enum(HIT_STATES),
  /** What the judge saw: a class of the domain, with its title for the desk. */
  class: z.string(),
  title: z.string(),
  brand: z.string(),
  character: z.string(),
  username: z.string(),
  writer: z.nullable(Person),
  sentDate: IsoDate,
  foundDate: IsoDate,
  reason: z.nullable(z.enum(REMOVAL_REASONS)),
  decidedBy: z.nullable(z.string()),
  decidedDate: z.nullable(IsoDate),
});
export type HitRow = z.output<typeof HitRow>;

export const HitDetail = z.extend(HitRow, {
  conversationId: Id,
  text: z.string(),
  /** The judge's figure and its limit. */
  why: z.string(),
  /** What removing it for this class would be called. */
  proposed: z.nullable(z.enum(REMOVAL_REASONS)),
  /** Surrounding messages with the line itself, oldest first. */
  context: z.array(DeskMessage),
  creditsBack: z.number(),
});
export type HitDetail = z.output<typeof HitDetail>;

export const listHits = defineRoute({
  name: "listHits",
  method: "GET",
  path: "/second-look/hits",
  access: "admin",
  summary: "Lists others' lines that a newer judge stopped: open ones, oldest first, or decided ones, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({ hits: z.array(HitRow), total: z.number(), page: z.number(), limit: z.number() }),
});
export const openHit = defineRoute({
  name: "openHit",
  method: "GET",
  path: "/second-look/hit/:id",
  access: "admin",
  summary: "Returns one line with the messages around it; audited with this look as the reason",
  params: IdParams,
  reply: HitDetail,
});
const Decided = z.object({ _id: Id, state: z.enum(HIT_STATES), creditsBack: z.number() });
export const keepMessage = defineRoute({
  name: "keepMessage",
  method: "POST",
  path: "/second-look/hit/:id/keep",
  access: "admin",
  summary: "Leaves the line in the member's thread; no later version of the judge asks again",
  params: IdParams,
  body: z.strictObject({}),
  reply: Decided,
  errors: ["conflict"],
});
export const removeMessage = defineRoute({
  name: "removeMessage",
  method: "POST",
  path: "/second-look/hit/:id/removal",
  access: "admin",
  summary: "Takes the line out of the member's thread and returns the credit of the message it answered; pay stays",
  params: IdParams,
  body: z.strictObject({ reason: z.enum(REMOVAL_REASONS) }),
  reply: Decided,
  errors: ["conflict"],
});
