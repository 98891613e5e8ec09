import {
  REPORT_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TEXT_CHARS,
} from "@masq/domain/care/safety";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";
import { ProfileCard } from "./profiles.ts";

const text = z.string().check(z.maxLength(REPORT_TEXT_CHARS));
/** Subject of a mark or a report. */
const Character = z.pick(ProfileCard, { _id: true, fictional: true, name: true, images: true });

/** `returned`: credits refunded for messages nobody had answered. */
export const blockCharacter = defineRoute({
  name: "blockCharacter",
  method: "PATCH",
  path: "/block/:id",
  access: "member",
  summary: "Blocks or unblocks a character; the id is the profile's; refunds the credits of unanswered messages",
  params: IdParams,
  body: z.strictObject({ blocked: z.boolean() }),
  reply: z.object({
    profileId: Id,
    conversationId: Id,
    blocked: z.boolean(),
    returned: z.number(),
    credits: z.number(),
  }),
});
export const muteCharacter = defineRoute({
  name: "muteCharacter",
  method: "PATCH",
  path: "/mute/:id",
  access: "member",
  summary: "Mutes or unmutes a character; new messages still count, but cause no notification, mail or sound",
  params: IdParams,
  body: z.strictObject({ muted: z.boolean() }),
  reply: z.object({ profileId: Id, conversationId: Id, muted: z.boolean() }),
});
export const listBlocks = defineRoute({
  name: "listBlocks",
  method: "GET",
  path: "/blocks",
  access: "member",
  summary: "Lists the characters the member blocked or muted, newest first",
  reply: z.object({
    characters: z.array(z.extend(Character, { blockDate: IsoDate })),
    muted: z.array(z.extend(Character, { muteDate: IsoDate })),
  }),
});

/** `decision`: the reason in words. An appeal's decision is `final`. */
const Decision = z.object({ action: z.enum(REPORT_ACTIONS), decision: z.string(), date: IsoDate });
export const Report = z.object({
  _id: Id,
  /** For reference in a mail. */
  reference: z.string(),
  kind: z.enum(REPORT_KINDS),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  createDate: IsoDate,
  decided: z.nullable(Decision),
  appeal: z.nullable(z.object({ text: z.string(), date: IsoDate })),
  final: z.nullable(Decision),
  profile: Character,
});
export type Report = z.output<typeof Report>;

export const createReport = defineRoute({
  name: "createReport",
  method: "POST",
  path: "/reports",
  access: "member",
  status: 201,
  summary: "Reports a character, or one of its messages or pictures; a repeat returns the open report",
  /** `id`: of the profile, the message or the picture. */
  body: z.strictObject({
    kind: z.enum(REPORT_KINDS),
    id: Id,
    reason: z.enum(REPORT_REASONS),
    text: z.optional(text),
  }),
  reply: Report,
  limit: { max: 30, windowMs: 3_600_000, by: "actor" },
});
export const listReports = defineRoute({
  name: "listReports",
  method: "GET",
  path: "/reports",
  access: "member",
  summary: "Lists the member's newest 100 reports, newest first",
  reply: z.object({ reports: z.array(Report) }),
});
export const appealReport = defineRoute({
  name: "appealReport",
  method: "POST",
  path: "/report/:id/appeal",
  access: "member",
  summary: "Appeals a decided report, once",
  params: IdParams,
  body: z.strictObject({ text: text.check(z.minLength(1)) }),
  reply: Report,
  errors: ["appeal-closed"],
});
