import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";

export const favourMember = defineRoute({
  name: "favourMember",
  method: "POST",
  path: "/conversation/:id/favourite",
  access: "agent",
  summary: "Marks or unmarks the member as the character's favorite; only for the operator who holds the conversation",
  params: IdParams,
  body: z.strictObject({ favourite: z.boolean() }),
  reply: z.object({ conversationId: Id, favourite: z.boolean() }),
});
