import type { CardFacts } from "@masq/domain/billing/card";
import type { Charge, Gateway, GatewayEvent, WebhookCall } from "./gateway.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

export type SuiteCard =
  | "approve"
  | "insufficient"
  | "expired"
  | "do-not-honour"
  | "system"
  | "cut"
  | "silent"
  | "challenge"
  | "renewal-fails-twice";

/**
 * Capabilities of the provider, declared by the driver's test. Never use this to excuse an unfinished driver: for a
 * missing capability the suite tests what the provider does instead.
 */
export type SuiteCan = {
  /** Asks the bank's question after the charge. Otherwise it was asked before, and the token carries the proof. */
  challenge: boolean;
  /** A probe reports a decline, and the token's payment. Otherwise only what was charged by the token. */
  probeTells: boolean;
  /** Knows a refund by its id and currency. Otherwise by the amount, and refuses only more than the charge. */
  refundIds: boolean;
  /** Its books name our payments. */
  bookedPayments: boolean;
  /** Gives no token of a forgotten card. Otherwise it only ends its own charges. */
  forgets: boolean;
  /** The fields' page is the provider's, so its outage shows there. Otherwise the page is ours. */
  ownFields: boolean;
  /** Signs its calls. Otherwise its network and the secret address are the only proof. */
  signs: boolean;
};

export type SuiteProvider = {
  gateway: Gateway;
  /** Null: the provider reports nothing about the card. */
  card: CardFacts | null;
  token: (card: SuiteCard) => Promise<string>;
  /** Answers the bank's question at this address; never called for a provider that asks before. */
  answerChallenge: (url: string, answer: "approve" | "refuse") => Promise<void>;
  down: (how?: "silent" | "error" | "cut") => void;
  taken: (paymentId: string) => number;
  /** Calls of the provider since the last reading, each as the product would get it, oldest first. */
  calls: () => Promise<WebhookCall[]>;
  /** By hand at the provider's portal. */
  chargeBack: (reference: string, amountMinor: number) => void;
  close: () => Promise<void>;
};

let count = 0;
const paymentId = (): string => `pay_suite_${(count += 1)}`;

function chargeOf(token: string, over: Partial<Charge> = {}): Charge {
  return {
    paymentId: paymentId(),
    token,
    amountMinor: 2999,
    currency: "EUR",
    description: "25 credits",
    keep: false,
    returnUrl: "http://localhost:3000/upgrade/checkout?order=ord_1",
    customer: {
      firstName: null,
      lastName: null,
      email: "buyer@example.com",
      zipcode: "1011",
      city: "Amsterdam",
      country: "NL",
      ip: "203.0.113.9",
      userAgent: "suite",
    },
    ...over,
  };
}

/** What every driver must satisfy; `open` starts a provider of its own. */
export function holdGateway(name: string, can: SuiteCan, open: () => Promise<SuiteProvider>): void {
  let app: SuiteProvider;
  before(async () => {
    app = await open();
  });
  after(() => app.close());
  const pay = async (card: SuiteCard, over: Partial<Charge> = {}) => {
    const charge = chargeOf(await app.token(card), over);
    return { charge, outcome: await app.gateway.charge(charge) };
  };
  const paid = async (over: Partial<Charge> = {}) => {
    const { charge, outcome } = await pay("approve", over);
    assert.equal(outcome.state, "success");
    return { charge, outcome };
  };

  test(`${name}: a paid charge names its reference and card, and stores the card only on request`, async () => {
    const { charge, outcome } = await paid();
    assert.match(outcome.reference, /\S/);
    assert.deepEqual([outcome.card, outcome.stored], [app.card, null]);
    assert.equal(app.taken(charge.paymentId), 1);
    const kept = await paid({ keep: true });
    assert.match(kept.outcome.stored ?? "", /\S/);
  });

  test(`${name}: a bank's decline and a system failure differ, and nothing is taken`, async () => {
    for (const [card, failure] of [
      ["insufficient", "bank"],
      ["expired", "bank"],
      ["do-not-honour", "bank"],
      ["system", "system"],
    ] as const) {
      const { charge, outcome } = await pay(card);
      assert.equal(outcome.state, "failed", card);
      assert.equal(outcome.failure, failure, card);
      assert.match(`${outcome.code}${outcome.message}`, /\S/);
      assert.equal(app.taken(charge.paymentId), 0, card);
      const told = can.probeTells ? outcome : { state: "none" };
      assert.deepEqual(await app.gateway.probe(charge), told, "the probe says the same, or that nothing was charged");
    }
  });

  test(`${name}: a token works once: concurrently, later, and for another payment it takes no second charge`, async () => {
    const charge = chargeOf(await app.token("approve"));
    await Promise.all([app.gateway.charge(charge), app.gateway.charge(charge)]);
    await app.gateway.charge(charge);
    assert.equal(app.taken(charge.paymentId), 1);
    const other = chargeOf(charge.token);
    assert.equal((await app.gateway.charge(other)).state, "failed");
    assert.equal(app.taken(other.paymentId), 0);
    const { state } = await app.gateway.probe({ paymentId: other.paymentId, token: charge.token });
    assert.equal(state, can.probeTells ? "none" : "success");
  });

  test(`${name}: [TRUST-20] a connection cut after the charge is unknown, and the probe finds the charge`, async () => {
    const { charge, outcome } = await pay("cut", { keep: true });
    assert.equal(outcome.state, "unknown");
    assert.equal(app.taken(charge.paymentId), 1, "the money was taken");
    const probed = await app.gateway.probe(charge);
    assert.equal(probed.state, "success");
    assert.match(probed.reference, /\S/);
    assert.match(probed.stored ?? "", /\S/);
    assert.equal(app.taken(charge.paymentId), 1);
  });

  test(`${name}: a gateway that never responds is unknown, in time, and the probe finds nothing`, async () => {
    const begun = performance.now();
    const { charge, outcome } = await pay("silent");
    assert.equal(outcome.state, "unknown");
    assert.ok(performance.now() - begun < 10_000);
    assert.deepEqual(await app.gateway.probe(charge), { state: "none" });
    assert.deepEqual(await app.gateway.probe({ paymentId: "pay_nobody", token: "tok_nobody" }), { state: "none" });
  });

  const answers = [
    ["approve", "success"],
    ["refuse", "failed"],
  ] as const;
  for (const [answer, end] of can.challenge ? answers : []) {
    test(`${name}: the bank asks; ${answer} makes it ${end}`, async () => {
      const { charge, outcome } = await pay("challenge");
      assert.equal(outcome.state, "challenge");
      assert.ok(URL.canParse(outcome.url));
      assert.equal(app.taken(charge.paymentId), 0);
      assert.equal((await app.gateway.probe(charge)).state, "challenge");
      await app.answerChallenge(outcome.url, answer);
      const probed = await app.gateway.probe(charge);
      assert.equal(probed.state, end);
      if (probed.state === "failed") assert.equal(probed.failure, "bank");
      assert.equal(app.taken(charge.paymentId), end === "success" ? 1 : 0);
    });
  }

  if (!can.challenge)
    test(`${name}: the bank was asked before there was a token: its proof is accepted, and no question remains`, async () => {
      const { charge, outcome } = await pay("challenge");
      assert.equal(outcome.state, "success");
      assert.deepEqual([(await app.gateway.probe(charge)).state, app.taken(charge.paymentId)], ["success", 1]);
    });

  test(`${name}: a stored card is charged again with its own tokens, may be declined then, and is forgotten`, async () => {
    const { outcome } = await pay("renewal-fails-twice", { keep: true });
    assert.equal(outcome.state, "success");
    const stored = outcome.stored ?? "";
    const ends: string[] = [];
    for (let month = 0; month < 3; month += 1) {
      const token = await app.gateway.tokenFor(stored);
      assert.ok(token !== undefined);
      ends.push((await app.gateway.charge(chargeOf(token))).state);
    }
    assert.deepEqual(ends, ["failed", "failed", "success"]);
    assert.equal(await app.gateway.forget(stored), "done");
    assert.equal(await app.gateway.forget(stored), "done", "again, since nobody heard the first answer");
    assert.equal((await app.gateway.tokenFor(stored)) === undefined, can.forgets);
    assert.equal(await app.gateway.tokenFor("never_kept"), undefined);
    assert.equal(await app.gateway.forget("never_kept"), "done", "what is not there charges nobody");
  });

  test(`${name}: a refund happens ${can.refundIds ? "once by its id" : "by its amount"}, in parts, and never beyond the charge`, async () => {
    const { outcome, charge } = await paid();
    const give = (refundId: string, amountMinor: number, currency = "EUR") =>
      app.gateway.refund({ refundId, reference: outcome.reference, amountMinor, currency });
    const ids = [`rfd_a_${charge.paymentId}`, `rfd_b_${charge.paymentId}`, `rfd_c_${charge.paymentId}`] as const;
    if (can.refundIds) {
      assert.equal((await give(ids[0], 1000, "USD")).state, "failed");
      const same = await Promise.all([give(ids[0], 1000), give(ids[0], 1000)]);
      assert.deepEqual(
        same.map(({ state }) => state),
        ["done", "done"],
      );
    }
    assert.equal((await give(ids[0], 1000)).state, "done");
    assert.equal((await give(ids[1], 2000)).state, "failed");
    assert.equal((await give(ids[2], 1999)).state, "done");
    assert.equal((await give(`${ids[2]}_more`, 1)).state, "failed");
    const payment = can.bookedPayments ? charge.paymentId : null;
    const books = await app.gateway.booked(new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
    const lines = (books ?? []).filter(({ reference }) => reference === outcome.reference);
    assert.deepEqual(
      lines.map(({ kind, amountMinor, currency, paymentId: named }) => [kind, amountMinor, currency, named]),
      [
        ["charge", 2999, "EUR", payment],
        ["refund", 1000, "EUR", payment],
        ["refund", 1999, "EUR", payment],
      ],
    );
  });

  test(`${name}: while the provider is down every call ends in a state that charges nobody twice`, async () => {
    const { outcome } = await paid({ keep: true });
    const look = { origin: "http://localhost:3000", locale: "en", theme: "light", currency: "EUR", amountMinor: 2_999 };
    assert.ok((await app.gateway.fields(look)) !== undefined);
    for (const how of ["error", "cut", "silent"] as const) {
      const charge = chargeOf(await app.token("approve"));
      app.down(how);
      const { gateway } = app;
      try {
        const [charged, probed, token, refunded, forgotten, books, fields] = await Promise.all([
          gateway.charge(charge),
          gateway.probe(charge),
          gateway.tokenFor(outcome.stored ?? ""),
          gateway.refund({ refundId: `rfd_${how}`, reference: outcome.reference, amountMinor: 1, currency: "EUR" }),
          gateway.forget(outcome.stored ?? ""),
          gateway.booked(new Date(0), new Date()),
          gateway.fields(look),
        ]);
        assert.deepEqual([charged.state, probed.state, refunded.state, forgotten], Array(4).fill("unknown"), how);
        assert.deepEqual([token, books], [undefined, undefined], how);
        assert.equal(fields === undefined, can.ownFields, how);
      } finally {
        app.down();
      }
      assert.equal(app.taken(charge.paymentId), 0, how);
    }
  });

  test(`${name}: its calls are parsed, a repetition under the same key, with what happened`, async () => {
    await app.calls();
    const { charge, outcome } = await paid();
    const declined = await pay("insufficient");
    await app.gateway.refund({
      refundId: `rfd_${charge.paymentId}`,
      reference: outcome.reference,
      amountMinor: 500,
      currency: "EUR",
    });
    app.chargeBack(outcome.reference, 400);
    const calls = await app.calls();
    const events: GatewayEvent[] = [];
    for (const call of calls) events.push(...((await app.gateway.readWebhook(call)) ?? []));
    // Ours if the call carries it, or the gateway's own name of the charge: either finds the payment.
    const ours = new Map([[outcome.reference, charge.paymentId]]);
    const told = ({ kind, paymentId: payment, reference, amountMinor, currency }: GatewayEvent) =>
      `${kind} ${payment ?? ours.get(reference ?? "")} ${amountMinor} ${currency}`;
    assert.deepEqual(
      new Set(events.map(told)),
      new Set([
        `charged ${charge.paymentId} 2999 EUR`,
        `declined ${declined.charge.paymentId} 2999 EUR`,
        `refunded ${charge.paymentId} 500 EUR`,
        `charged-back ${charge.paymentId} 400 EUR`,
      ]),
    );
    assert.equal(new Set(events.map(({ dedupeKey }) => dedupeKey)).size, 4);
    const [first] = calls;
    assert.ok(first);
    const [once] = (await app.gateway.readWebhook(first)) ?? [];
    const [twice] = (await app.gateway.readWebhook(first)) ?? [];
    assert.deepEqual(once, twice);
    assert.doesNotMatch(JSON.stringify(events), /buyer@example|Amsterdam/);
  });

  test(`${name}: a forged, foreign, old or broken call is rejected`, async () => {
    await app.calls();
    await paid();
    const [call] = await app.calls();
    assert.ok(call);
    assert.equal((await app.gateway.readWebhook(call))?.length, 1);
    const without = Object.fromEntries(Object.keys(call.headers).map((key) => [key, undefined]));
    const forged: Record<string, WebhookCall> = {
      "another secret in the address": { ...call, secret: `${call.secret}x` },
      "no secret": { ...call, secret: "" },
      "no body": { ...call, body: "" },
      "no headers, and from elsewhere": { ...call, headers: without, ip: "198.51.100.7" },
    };
    const changed = { ...call, body: call.body.replace("2999", "9999").replace("29.99", "99.99") };
    assert.notEqual(changed.body, call.body);
    if (can.signs) forged["another body"] = changed;
    // Nothing may depend on the amount in an unsigned call: the payment is probed.
    else assert.equal((await app.gateway.readWebhook(changed))?.[0]?.amountMinor, 9999);
    for (const [what, one] of Object.entries(forged)) assert.equal(await app.gateway.readWebhook(one), undefined, what);
  });
}
