import { RULING_ANSWERS, RULING_CHARS } from "@masq/domain/foundation/rulings";
import * as z from "zod/mini";
import { Ruling } from "../member/rulings.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

/** An appealed decision, without words. `ageHours`: since the appeal. `isOwn`: the reader decided it, so another answers. */
export const AppealRow = z.object({
  _id: Id,
  number: z.string(),
  act: z.pick(Ruling, { act: true }).shape.act,
  ground: z.pick(Ruling, { ground: true }).shape.ground,
  isProgram: z.boolean(),
  isOwn: z.boolean(),
  state: z.enum(["waiting", ...RULING_ANSWERS]),
  date: IsoDate,
  ageHours: z.number(),
  domain: z.string(),
});
export type AppealRow = z.output<typeof AppealRow>;

/** `by`: who decided; null: a program. `words`: what they told the member. */
export const AppealDetail = z.extend(AppealRow, {
  memberId: Id,
  subjectId: z.string(),
  decidedDate: IsoDate,
  by: z.nullable(z.string()),
  words: z.string(),
  text: z.string(),
  answer: z.nullable(z.object({ words: z.string(), by: z.string(), date: IsoDate })),
});
export type AppealDetail = z.output<typeof AppealDetail>;

export const listAppeals = defineRoute({
  name: "listAppeals",
  method: "GET",
  path: "/appeals",
  access: "admin",
  summary: "Lists appeals against decisions: waiting, oldest first, or answered, newest first",
  query: z.object({ state: z.optional(z.enum(["waiting", "done"])), page: Page, limit: Limit }),
  reply: z.object({ appeals: z.array(AppealRow), total: z.number(), page: z.number(), limit: z.number() }),
});
export const openAppeal = defineRoute({
  name: "openAppeal",
  method: "GET",
  path: "/appeal/:id",
  access: "admin",
  summary: "Returns one appeal with the member's words; audited",
  params: IdParams,
  reply: AppealDetail,
});
export const answerAppeal = defineRoute({
  name: "answerAppeal",
  method: "PATCH",
  path: "/appeal/:id",
  access: "admin",
  summary:
    "Answers an appeal, for good, by someone who did not decide; a granted one is undone where it can be, and the member gets the answer as a decision with reasons",
  params: IdParams,
  body: z.strictObject({
    answer: z.enum(RULING_ANSWERS),
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(RULING_CHARS.answer)),
  }),
  reply: AppealDetail,
  errors: ["conflict"],
});
