import {
  DELIVERY_STATES,
  WEBHOOK_KINDS,
  WEBHOOK_PAUSES,
  WEBHOOK_STATES,
  WEBHOOK_TEST,
  WEBHOOK_URL_CHARS,
} from "@masq/domain/operations/webhooks";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Done, Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";
import { Moment } from "./lookup.ts";

/** Endpoints of other systems that are told what happened (docs/webhooks.md), for admins of all brands they concern. */
const Kind = z.enum(WEBHOOK_KINDS);
const Kinds = z.array(Kind).check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length));
const Url = z.string().check(z.trim(), z.maxLength(WEBHOOK_URL_CHARS));

export const WebhookEndpoint = z.object({
  _id: Id,
  company: z.object({ _id: Id, name: z.string() }),
  /** Null: everything of the company. */
  brand: z.nullable(z.object({ _id: Id, domain: z.string() })),
  url: z.string(),
  kinds: z.array(Kind),
  state: z.enum(WEBHOOK_STATES),
  pausedWhy: z.nullable(z.enum(WEBHOOK_PAUSES)),
  /** Since when every try has failed. */
  failingSince: z.nullable(IsoDate),
  /** Until then the secret before this one signs too. */
  oldSecretUntil: z.nullable(IsoDate),
  createDate: IsoDate,
  waiting: z.number(),
  failed: z.number(),
  lastDelivered: z.nullable(IsoDate),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const Attempt = z.object({
  date: IsoDate,
  tookMs: z.number(),
  /** Null: no answer; `fault` says why. */
  status: z.nullable(z.number()),
  fault: z.nullable(z.string()),
});
export const WebhookDelivery = z.object({
  /** The event's id: the header `webhook-id`. */
  _id: Id,
  kind: z.enum([...WEBHOOK_KINDS, WEBHOOK_TEST]),
  sequence: z.number(),
  date: IsoDate,
  state: z.enum(DELIVERY_STATES),
  nextTry: z.nullable(IsoDate),
  /** Of its latest run, oldest first. */
  attempts: z.array(Attempt),
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const listWebhooks = defineRoute({
  name: "listWebhooks",
  method: "GET",
  path: "/webhooks",
  access: "admin",
  summary: "Lists the endpoints the caller manages, and the companies and brands they could be for",
  reply: z.object({
    endpoints: z.array(WebhookEndpoint),
    /** `isWhole`: the caller may make one for everything of the company. */
    companies: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        isWhole: z.boolean(),
        brands: z.array(z.object({ _id: Id, domain: z.string() })),
      }),
    ),
  }),
});
export const createWebhook = defineRoute({
  name: "createWebhook",
  method: "POST",
  path: "/webhooks",
  access: "admin",
  summary: "Creates an endpoint; its secret is in this answer and never again; audited",
  status: 201,
  body: z.strictObject({ company: Id, brand: z.nullable(Id), url: Url, kinds: Kinds }),
  reply: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
});
export const changeWebhook = defineRoute({
  name: "changeWebhook",
  method: "PATCH",
  path: "/webhook/:id",
  access: "admin",
  summary: "Changes address or kinds, pauses or resumes; what waited meanwhile is sent then; audited",
  params: IdParams,
  body: z.strictObject({ url: z.optional(Url), kinds: z.optional(Kinds), state: z.optional(z.enum(WEBHOOK_STATES)) }),
  reply: WebhookEndpoint,
});
export const removeWebhook = defineRoute({
  name: "removeWebhook",
  method: "DELETE",
  path: "/webhook/:id",
  access: "admin",
  summary: "Removes an endpoint with its deliveries; audited",
  params: IdParams,
  reply: Done,
});
export const renewWebhookSecret = defineRoute({
  name: "renewWebhookSecret",
  method: "POST",
  path: "/webhook/:id/secret",
  access: "admin",
  summary: "Makes a new secret, shown once; for 24 hours the old one signs beside it; audited",
  params: IdParams,
  reply: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
});
export const testWebhook = defineRoute({
  name: "testWebhook",
  method: "POST",
  path: "/webhook/:id/test",
  access: "admin",
  summary: "Sends an event of the kind webhook.test to this endpoint",
  params: IdParams,
  reply: Done,
  errors: ["conflict"],
});
export const listWebhookDeliveries = defineRoute({
  name: "listWebhookDeliveries",
  method: "GET",
  path: "/webhook/:id/deliveries",
  access: "admin",
  summary: "Lists what was and is to be sent to an endpoint in the last 30 days, newest first, with its tries",
  params: IdParams,
  query: z.object({ state: z.optional(z.enum(DELIVERY_STATES)), page: Page, limit: Limit }),
  reply: z.object({
    deliveries: z.array(WebhookDelivery),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});
export const replayWebhook = defineRoute({
  name: "replayWebhook",
  method: "POST",
  path: "/webhook/:id/replay",
  access: "admin",
  summary:
    "Sends one event again, or all of its kinds that happened in a span, with the same ids and sequences; audited",
  params: IdParams,
  /** Either `event`, or a span: from <= date < to. */
  body: z.strictObject({ event: z.optional(Id), from: Moment, to: Moment }),
  reply: z.object({ count: z.number() }),
});
