import {
  RULING_ACTS,
  RULING_ANSWERS,
  RULING_CHARS,
  RULING_GROUNDS,
  RULING_ORIGINS,
  type RulingGround,
} from "@masq/domain/foundation/rulings";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";

const Ground = z.enum(Object.keys(RULING_GROUNDS) as RulingGround[]);
const Key = z.string().check(z.minLength(1), z.maxLength(100));

/** `key`: opens it without a sign-in, with its id. `isProgram`: no person decided. */
export const Ruling = z.object({
  _id: Id,
  key: z.string(),
  number: z.string(),
  act: z.enum([...RULING_ACTS, ...RULING_ANSWERS]),
  ground: Ground,
  origin: z.enum(RULING_ORIGINS),
  isProgram: z.boolean(),
  createDate: IsoDate,
  /** `open`: an appeal is possible until `appealUntil`; `none`: it answers one. */
  appeal: z.enum(["open", "waiting", "answered", "over", "none"]),
  appealUntil: IsoDate,
});
export type Ruling = z.output<typeof Ruling>;

/** `words`: what the person who decided wrote. `answer`, `about`: the ruling on the appeal, and the one appealed. */
const Other = z.nullable(z.object({ _id: Id, key: z.string(), number: z.string() }));
export const RulingDetail = z.extend(Ruling, {
  words: z.string(),
  appealed: z.nullable(z.object({ text: z.string(), date: IsoDate })),
  answer: Other,
  about: Other,
});
export type RulingDetail = z.output<typeof RulingDetail>;

export const listRulings = defineRoute({
  name: "listRulings",
  method: "GET",
  path: "/rulings",
  access: "member",
  summary: "Lists the newest 100 decisions against the member, newest first, each with the key that opens it",
  reply: z.object({ rulings: z.array(Ruling) }),
});
export const readRuling = defineRoute({
  name: "readRuling",
  method: "GET",
  path: "/ruling/:id",
  access: "key",
  summary: "Returns a decision with its reasons to whoever has its key; no sign-in is needed",
  params: IdParams,
  query: z.object({ key: z.optional(Key) }),
  reply: RulingDetail,
});
export const appealRuling = defineRoute({
  name: "appealRuling",
  method: "POST",
  path: "/ruling/:id/appeal",
  access: "key",
  summary: "Appeals a decision, once, with its key; another person decides",
  params: IdParams,
  body: z.strictObject({
    key: Key,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(RULING_CHARS.appeal)),
  }),
  reply: RulingDetail,
  errors: ["appeal-closed"],
  limit: { max: 20, windowMs: 3_600_000, by: "address" },
});
