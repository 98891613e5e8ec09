import { WEBHOOK_TEST, type WebhookKind } from "@masq/domain/operations/webhooks";
import * as z from "zod/mini";
import { Id, IsoDate } from "./shapes.ts";

/** In minor units, VAT included. */
const MONEY = { currency: z.string(), amountMinor: z.number(), vatMinor: z.number() };
const CHARGE = { orderId: Id, paymentId: Id, memberId: Id, ...MONEY, credits: z.number() };
const REFUND = { refundId: Id, orderId: Id, paymentId: Id, memberId: Id, ...MONEY };
const MEMBERSHIP = { membershipId: Id, orderId: Id, memberId: Id };
const CHECK = { checkId: Id, agentId: Id };
const VERDICT = { verdict: z.enum(["good", "minor", "serious"]) };
const DISPUTE = { disputeId: Id, lineId: Id, agentId: Id };
const REPORT = { reportId: Id };

type Event = { about: string; data: Record<string, z.ZodMiniType> };

/** What an event of each kind carries beside company and brand: ids, codes and amounts, never a name, address or text. */
export const WEBHOOK_EVENTS: Readonly<Record<WebhookKind | typeof WEBHOOK_TEST, Event>> = {
  "member.joined": { about: "A member registered; the address is not confirmed yet", data: { memberId: Id } },
  "member.email_confirmed": { about: "A member's address is confirmed", data: { memberId: Id } },
  "member.age_verified": { about: "A member passed the age check", data: { memberId: Id } },
  "member.locked": { about: "An account was locked", data: { memberId: Id } },
  "member.unlocked": { about: "A locked account was opened again", data: { memberId: Id } },
  "member.deleted": { about: "An account has ended and is being erased: delete what you hold", data: { memberId: Id } },
  "order.paid": { about: "The charge of an order succeeded", data: CHARGE },
  "order.refunded": { about: "Money of a charge went back, in whole or in part", data: REFUND },
  "order.disputed": { about: "A bank took a charge back", data: REFUND },
  "membership.started": { about: "A membership began", data: MEMBERSHIP },
  "membership.renewed": {
    about: "The charge of another period succeeded",
    data: { membershipId: Id, ...CHARGE },
  },
  "membership.past_due": { about: "A renewal failed; access continues for some days", data: MEMBERSHIP },
  "membership.cancelled": { about: "A membership will not renew; access continues to its end", data: MEMBERSHIP },
  "membership.resumed": { about: "A cancelled or overdue membership renews again", data: MEMBERSHIP },
  "membership.ended": { about: "A membership is over", data: MEMBERSHIP },
  "report.received": { about: "A member, or the product itself, reported something", data: REPORT },
  "report.decided": { about: "A report was decided", data: REPORT },
  "report.appealed": { about: "A member appealed against the decision", data: REPORT },
  "report.appeal_decided": { about: "The appeal was decided, for good", data: REPORT },
  "removal.received": { about: "Somebody asks to take something down: 48 hours", data: { removalId: Id } },
  "removal.decided": {
    about: "The request was decided",
    data: { removalId: Id, decision: z.enum(["removed", "reinstated"]) },
  },
  "ticket.received": { about: "Somebody wrote by the contact form", data: { ticketId: Id } },
  "ticket.answered": { about: "The request was answered", data: { ticketId: Id } },
  "quality.flagged": { about: "A rule flagged or stopped an operator's reply", data: CHECK },
  "quality.decided": { about: "A supervisor judged a reply", data: { ...CHECK, ...VERDICT } },
  "quality.appealed": { about: "The operator appealed against the verdict", data: CHECK },
  "quality.appeal_decided": { about: "Another supervisor decided, for good", data: { ...CHECK, ...VERDICT } },
  "payout.closed": { about: "A month of operators' pay was closed", data: { periodId: Id, month: z.string() } },
  "payout.disputed": { about: "An operator disputes a line of pay", data: DISPUTE },
  "payout.dispute_decided": {
    about: "The dispute was decided",
    data: { ...DISPUTE, decision: z.enum(["upheld", "rejected"]) },
  },
  [WEBHOOK_TEST]: { about: "A try from the console", data: {} },
};

/** The body of an event, as sent. `brand`: null for what concerns the company. */
export const bodySchema = (kind: keyof typeof WEBHOOK_EVENTS) =>
  z.strictObject({
    type: z.literal(kind),
    timestamp: IsoDate,
    sequence: z.number().check(z.int()),
    data: z.strictObject({ company: Id, brand: z.nullable(Id), ...WEBHOOK_EVENTS[kind].data }),
  });

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});
const HEADERS = [
  header("webhook-id", "The event's id: the same for every try and replay. Handle each id once."),
  header("webhook-timestamp", "When this try was made, in seconds. Refuse what is older than five minutes."),
  header(
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body` with the secret's bytes; after a renewal two of them, separated by a space.",
  ),
];
const ANSWERS = {
  "2XX": { description: "Taken: within ten seconds; the answer's body is not read" },
  "410": { description: "Gone: the endpoint is paused and its admins get a mail" },
  default: { description: "Not taken, redirects included: tried again seven times in 25 hours" },
};

/** The `webhooks` of an OpenAPI 3.1 document. */
export const openapiWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    (Object.keys(WEBHOOK_EVENTS) as (keyof typeof WEBHOOK_EVENTS)[]).map((kind) => {
      const { $schema: _, ...schema } = z.toJSONSchema(bodySchema(kind), { target: "draft-2020-12" });
      const operation = {
        operationId: kind,
        summary: WEBHOOK_EVENTS[kind].about,
        description: "An event of the Standard Webhooks, by POST; see docs/webhooks.md",
        parameters: HEADERS,
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: ANSWERS,
      };
      return [kind, { post: operation }];
    }),
  );
