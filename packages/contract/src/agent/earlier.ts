import * as z from "zod/mini";
import { EarlierLines } from "../member/arrival.ts";
import { defineRoute } from "../route.ts";
import { IdParams } from "../shapes.ts";
import { Look } from "./look.ts";

export const getDeskEarlier = defineRoute({
  name: "getDeskEarlier",
  method: "GET",
  path: "/conversation/:id/earlier",
  access: "agent",
  summary:
    "Returns what the two wrote in another system, if its member lets staff read it; who may is as for the messages",
  params: IdParams,
  query: z.extend(Look, { before: z.optional(z.string().check(z.maxLength(300))) }),
  reply: EarlierLines,
  errors: ["recused"],
});
