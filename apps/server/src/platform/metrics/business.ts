import client from "prom-client";

/**
 * Business events, counted by the process that committed them since its start. Labels come from closed lists: never a
 * person, a brand's member or a text.
 */
const registry = new client.Registry();

const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]): client.Counter<L> =>
  new client.Counter({ name: `masq_${name}_total`, help, labelNames, registers: [registry] });

export const counted = {
  messages: counter("messages", "Messages, by who wrote: user, profile or system", ["sender"]),
  replies: counter("replies", "Answers of the desk, by the kind of item; admin: out of turn", ["kind"]),
  claims: counter("claims", "Items that were given to an operator", []),
  claimEnds: counter("claim_ends", "Claims that ended without an answer: lapsed or released", ["how"]),
  flags: counter("reply_flags", "Replies that the policy did not simply let pass, by its rule", ["outcome", "rule"]),
  creditsIn: counter("credits_added", "Credits that members got, by the ledger's reason", ["reason"]),
  creditsOut: counter("credits_taken", "Credits that went from members, by the ledger's reason", ["reason"]),
  payments: counter("payments", "Payments by what became of them", ["kind", "state"]),
  signUps: counter("sign_ups", "Members who registered", []),
  verifications: counter("verifications", "Members who confirmed an address or passed an age check", ["what"]),
  mails: counter("mails", "Tries to send a mail: sent, failed for good, or tried again later", ["state"]),
  pushes: counter("pushes", "Pushes that left the outbox", ["state"]),
  webhooks: counter("webhooks", "Tries to tell another system: delivered, failed for good, or tried again", ["state"]),
} as const;

// Initialized, so that the first event is an increase and not a new series.
for (const sender of ["user", "profile", "system"] as const) counted.messages.inc({ sender }, 0);
for (const how of ["lapsed", "released"] as const) counted.claimEnds.inc({ how }, 0);
for (const state of ["success", "failed", "unknown", "challenge"] as const)
  for (const kind of ["sale", "renewal"] as const) counted.payments.inc({ kind, state }, 0);
for (const reason of ["purchase", "membership", "message-returned"] as const) counted.creditsIn.inc({ reason }, 0);
for (const reason of ["message", "refund"] as const) counted.creditsOut.inc({ reason }, 0);
for (const what of ["email", "age"] as const) counted.verifications.inc({ what }, 0);
for (const state of ["sent", "failed", "later"] as const) counted.mails.inc({ state }, 0);
for (const state of ["sent", "dropped", "failed"] as const) counted.pushes.inc({ state }, 0);
for (const state of ["delivered", "failed", "later"] as const) counted.webhooks.inc({ state }, 0);

export const businessRegistry = registry;
