import type { Route } from "@masq/contract/route";
import { toJSONSchema } from "zod/mini";

type Property = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Property[];
  properties?: Record<string, Property>;
  required?: string[];
};
/** Bodies whose schema says too little. */
const BODIES: Readonly<Record<string, unknown>> = {
  "PATCH /user/:id": { aboutMe: "Somebody else wrote this" },
  "PATCH /search/:id": { name: "Taken over" },
  "POST /membership/:id/change": { product: null },
  "POST /membership/:id/card": { cardId: "pmt_x" },
  "POST /conversation/:id/meet-up": { meetDate: "2027-02-01T20:00:00Z", location: "The lighthouse" },
  "PATCH /conversation/:id/meet-up/:meetupId": { cancelConfirm: true, meetDate: "2027-02-01T20:00:00Z" },
  "PATCH /agent/:id": { firstName: "Eve" },
  "POST /stock/:id/reply": { messageType: "text", message: "A word", claimEpoch: 1, lastMessageId: null },
};

function sample(schema: Property): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (schema.type === "object") {
    const all = schema.properties ?? {};
    const wanted = Object.entries(all).filter(([key]) => schema.required?.includes(key) || "messageType" in all);
    return Object.fromEntries(wanted.filter(([key]) => key !== "attachment").map(([key, part]) => [key, sample(part)]));
  }
  if (schema.type === "array") return [];
  if (schema.type === "string") return "a word";
  if (schema.type === "boolean") return true;
  return 1;
}

/** Everything a call of this route may carry. */
export const bodyOf = (route: Route): unknown =>
  route.body &&
  (BODIES[`${route.method} ${route.path}`] ??
    sample(toJSONSchema(route.body, { io: "input", unrepresentable: "any" }) as Property));
