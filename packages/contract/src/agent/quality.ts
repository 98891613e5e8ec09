import {
  QUALITY_GROUNDS,
  QUALITY_NOTE_CHARS,
  QUALITY_SOURCES,
  QUALITY_STATES,
  QUALITY_VERDICTS,
} from "@masq/domain/chat/quality";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";
import { DeskMessage } from "./desk.ts";

const Person = z.object({ _id: Id, name: z.string() });
/** A row of the queue: author, reason and verdict; never a text. */
export const QualityRow = z.object({
  _id: Id,
  source: z.enum(QUALITY_SOURCES),
  /** The filter's rule, for a flagged or blocked reply. */
  rule: z.nullable(z.string()),
  state: z.enum(QUALITY_STATES),
  verdict: z.nullable(z.enum(QUALITY_VERDICTS)),
  ground: z.nullable(z.enum(QUALITY_GROUNDS)),
  brand: z.string(),
  agent: Person,
  createDate: IsoDate,
  /** Hours it has waited for its verdict, or for its appeal. */
  waitingHours: z.number(),
  /** To be read by then: a newcomer's line that went out unread. Null: in its turn. */
  dueDate: z.nullable(IsoDate),
  decidedDate: z.nullable(IsoDate),
});
export type QualityRow = z.output<typeof QualityRow>;

const Said = z.object({ verdict: z.enum(QUALITY_VERDICTS), note: z.string(), by: z.string(), date: IsoDate });
export const QualityDetail = z.extend(QualityRow, {
  conversationId: Id,
  character: z.string(),
  username: z.string(),
  /** The judged message; for a blocked one the refused text. `messageId`: null if it was never sent. */
  line: z.object({ messageId: z.nullable(Id), text: z.string(), date: IsoDate }),
  /** Surrounding messages, oldest first. */
  context: z.array(DeskMessage),
  first: z.nullable(Said),
  appeal: z.nullable(z.object({ text: z.string(), date: IsoDate })),
  final: z.nullable(Said),
  /** False for the caller's own reply, an appeal against the caller's own verdict, and closed checks. */
  mayDecide: z.boolean(),
});
export type QualityDetail = z.output<typeof QualityDetail>;

export const listQualityChecks = defineRoute({
  name: "listQualityChecks",
  method: "GET",
  path: "/quality/checks",
  access: "admin",
  summary: "Lists other operators' replies to review: waiting and appeals, oldest first, or decided, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({ checks: z.array(QualityRow), total: z.number(), page: z.number(), limit: z.number() }),
});
export const openQualityCheck = defineRoute({
  name: "openQualityCheck",
  method: "GET",
  path: "/quality/check/:id",
  access: "admin",
  summary: "Returns one reply with the messages around it; audited with this check as the reason",
  params: IdParams,
  reply: QualityDetail,
});
const Note = z.optional(z.string().check(z.maxLength(QUALITY_NOTE_CHARS)));
export const decideQualityCheck = defineRoute({
  name: "decideQualityCheck",
  method: "PATCH",
  path: "/quality/check/:id",
  access: "admin",
  summary: "Records the verdict, or the verdict on an appeal; a serious one is a strike",
  params: IdParams,
  body: z.strictObject({
    verdict: z.enum(QUALITY_VERDICTS),
    /** Both are required unless the verdict is good; the operator reads them. */
    ground: z.optional(z.enum(QUALITY_GROUNDS)),
    note: Note,
  }),
  reply: z.object({
    _id: Id,
    verdict: z.enum(QUALITY_VERDICTS),
    follows: z.enum(["nothing", "told", "talk", "pause"]),
  }),
  errors: ["conflict"],
});

const OwnCheck = z.object({
  _id: Id,
  date: IsoDate,
  brand: z.string(),
  source: z.enum(QUALITY_SOURCES),
  state: z.enum(QUALITY_STATES),
  verdict: z.enum(QUALITY_VERDICTS),
  ground: z.nullable(z.enum(QUALITY_GROUNDS)),
  /** The operator's own text, for as long as it is kept. */
  line: z.string(),
  note: z.string(),
  appeal: z.string(),
  final: z.string(),
  strike: z.boolean(),
  mayAppeal: z.boolean(),
});
export type OwnQualityCheck = z.output<typeof OwnCheck>;
export const readOwnQuality = defineRoute({
  name: "readOwnQuality",
  method: "GET",
  path: "/quality/own",
  access: "agent",
  summary: "Returns verdicts about the caller's replies, current strikes and their consequences",
  query: z.object({ page: Page, limit: Limit }),
  reply: z.object({
    checks: z.array(OwnCheck),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    strikes: z.number(),
    keptDays: z.number(),
    pausedDate: z.nullable(IsoDate),
  }),
});
export const appealQualityCheck = defineRoute({
  name: "appealQualityCheck",
  method: "POST",
  path: "/quality/check/:id/appeal",
  access: "agent",
  summary: "Appeals a verdict about one of the caller's replies, once; another admin decides",
  params: IdParams,
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(QUALITY_NOTE_CHARS)) }),
  reply: OwnCheck,
  errors: ["appeal-closed"],
});

const Standing = z.object({
  agent: Person,
  strikes: z.number(),
  /** Since then a talk is due. */
  talkDate: z.nullable(IsoDate),
  pausedDate: z.nullable(IsoDate),
});
export type QualityStanding = z.output<typeof Standing>;
export const listQualityStandings = defineRoute({
  name: "listQualityStandings",
  method: "GET",
  path: "/quality/standings",
  access: "admin",
  summary: "Lists operators with strikes, a due talk or paused work",
  reply: z.object({ standings: z.array(Standing) }),
});
export const changeQualityStanding = defineRoute({
  name: "changeQualityStanding",
  method: "PATCH",
  path: "/quality/standing/:id",
  access: "admin",
  summary: "Records that the talk was held, or lifts a pause; audited",
  params: IdParams,
  body: z.strictObject({ act: z.enum(["talked", "lifted"]) }),
  reply: z.object({ standings: z.array(Standing) }),
  errors: ["conflict"],
});
