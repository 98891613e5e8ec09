import { priceListRows } from "@masq/db/demo/price-lists";
import { startTestApp } from "@masq/server/testing/app";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { checkBooks } from "../../ledger/wallet/check-books.ts";
import { verifyLedger } from "../../ledger/wallet/verify-ledger.ts";
import type {
  BookedCharge,
  Charge,
  ChargeOutcome,
  Gateway,
  GatewayEvent,
  ProbeOutcome,
} from "../../platform/payments/gateway.ts";
import { oneGateway } from "../../platform/payments/gateway.ts";

const CARD = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2031 };
/**
 * What the token requests: `ok`, `declined`, `system`, `challenge`; `dropped`: charged, but the response is lost;
 * `lost`: never arrives. Any suffix after a dash makes tokens differ.
 */
type Kind = "ok" | "declined" | "system" | "challenge" | "dropped" | "lost";
const kindOf = (token: string): Kind => token.split("-")[0] as Kind;
const FAILED = {
  declined: { state: "failed", failure: "bank", code: "51", message: "Not enough funds" },
  system: { state: "failed", failure: "system", code: "27", message: "System error" },
} as const;

export type Cards = ReturnType<typeof createCards>;

/** An in-memory payment provider that does what its tokens say. Tests may reach into it. */
export function createCards(name = "cards") {
  const charges = new Map<string, Charge & { outcome: ChargeOutcome; at: Date }>();
  const state = {
    /** Neither probes nor calls are answered. */
    isDown: false,
    secret: "a-secret-path-of-the-test",
    calls: [] as Charge[],
    probes: 0,
    forgotten: [] as string[],
    /** Runs inside each charge, before the response. */
    meanwhile: undefined as (() => Promise<void>) | undefined,
    /** Time of its books: that of the product under test. */
    now: () => new Date(),
  };
  let count = 0;
  const success = (charge: Charge): ChargeOutcome => {
    count += 1;
    return { state: "success", reference: `ref-${count}`, card: CARD, stored: charge.keep ? `kept-${count}` : null };
  };
  const outcomeOf = (charge: Charge): ChargeOutcome => {
    const kind = kindOf(charge.token);
    if (kind === "declined" || kind === "system") return FAILED[kind];
    if (kind === "challenge") return { state: "challenge", url: `https://bank.example/${charge.paymentId}` };
    return success(charge);
  };
  const taken = (): BookedCharge[] =>
    [...charges.values()].flatMap(({ outcome, paymentId, amountMinor, currency, at }) =>
      outcome.state === "success"
        ? [{ reference: outcome.reference, paymentId, kind: "charge" as const, amountMinor, currency, at }]
        : [],
    );
  const gateway: Gateway = {
    name,
    origins: { frame: [], script: [], connect: [] },
    ping: () => Promise.resolve(state.isDown ? "down" : null),
    fields: () =>
      Promise.resolve(
        state.isDown ? undefined : { kind: "frame", url: "https://pay.example/card", origin: "https://pay.example" },
      ),
    charge: async (charge) => {
      state.calls.push(charge);
      const kind = kindOf(charge.token);
      await state.meanwhile?.();
      if (state.isDown || kind === "lost") return { state: "unknown", why: "no answer" };
      if (charges.has(charge.token)) return { state: "failed", failure: "system", code: "used", message: "Token used" };
      const outcome = outcomeOf(charge);
      charges.set(charge.token, { ...charge, outcome, at: state.now() });
      return kind === "dropped" ? { state: "unknown", why: "the line was cut" } : outcome;
    },
    probe: ({ token }): Promise<ProbeOutcome> => {
      state.probes += 1;
      if (state.isDown) return Promise.resolve({ state: "unknown", why: "no answer" });
      return Promise.resolve(charges.get(token)?.outcome ?? { state: "none" });
    },
    tokenFor: (stored) => Promise.resolve(state.isDown ? undefined : `ok-${stored}-${(count += 1)}`),
    refund: () => Promise.resolve(state.isDown ? { state: "unknown", text: "" } : { state: "done", text: "" }),
    forget: (stored) => {
      if (state.isDown) return Promise.resolve("unknown");
      state.forgotten.push(stored);
      return Promise.resolve("done");
    },
    readWebhook: ({ secret, body }) => {
      if (secret !== state.secret) return Promise.resolve(undefined);
      const events = JSON.parse(body) as (Omit<GatewayEvent, "at"> & { at: string })[];
      return Promise.resolve(events.map((event) => ({ ...event, at: new Date(event.at) })));
    },
    booked: () => Promise.resolve(taken()),
  };
  return {
    ...state,
    state,
    gateway,
    charges,
    taken,
    /** The bank's decision on the member's proof, or the fate of a lost charge. */
    decide: (token: string, kind: "ok" | "declined" | "system") => {
      const charge = charges.get(token);
      assert.ok(charge, token);
      charge.outcome = kind === "ok" ? success(charge) : FAILED[kind];
    },
    /** Books a charge that the product believes was never made. */
    arrive: (charge: Charge) =>
      void charges.set(charge.token, { ...charge, outcome: success(charge), at: state.now() }),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The product with price lists and a card provider. */
export async function openShop(options: Parameters<typeof startTestApp>[0] = {}) {
  const cards = createCards();
  const app = await startTestApp({ ...options, deps: { gateways: oneGateway(cards.gateway), ...options.deps } });
  cards.state.now = app.clock.now;
  const { lists, products } = priceListRows(["velvetrooms", "embernight"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
  let count = 0;
  const nextKey = (): string => `shop-${(count += 1)}`;
  const buyer = async (over: Parameters<typeof createPlayer>[1] = {}, host = "localhost") => {
    const player = await createPlayer(app, { country: "NL", zipcode: "1011", city: "Amsterdam", ...over }, host);
    const limits = await player.call("PUT", "/limits", { day: 1_000, week: 2_000, month: 5_000 });
    assert.equal(limits.status, 200, limits.text);
    return player;
  };
  const order = (by: Player, sku: string, more: object = {}, key = nextKey()) => {
    const brand = by.brandId;
    const body = { currency: "EUR", country: "NL", products: [`prd_${brand}_nl_${sku.replaceAll("-", "_")}`], ...more };
    return by.call("POST", "/order", body, key);
  };
  const HOLDER = { cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };
  const pay = (by: Player, id: string, token: string, more: object = {}, key = nextKey()) =>
    by.call("PATCH", `/order/${id}`, { paymentToken: token, termsAccepted: true, ...HOLDER, ...more }, key);
  let tokens = 0;
  /** One order paid with a fresh token of a kind. */
  const buy = async (by: Player, sku: string, kind = "ok", more: object = {}, ordered: object = {}) => {
    const made = await order(by, sku, ordered);
    assert.equal(made.status, 201, made.text);
    const token = `${kind}-${(tokens += 1)}`;
    const paid = await pay(by, made.body._id as string, token, more);
    return { id: made.body._id as string, token, paid };
  };
  return { app, cards, buyer, order, pay, buy, nextKey, HOLDER };
}

/** Books, lots, ledger and the gateway's list agree. */
export async function mustAddUp({ app, cards }: Pick<Shop, "app" | "cards">): Promise<void> {
  assert.deepEqual((await verifyLedger(app.db)).faults, []);
  // Open work, such as a refund the gateway refused, is no fault of the sums.
  const work = new Set(["payment-open", "refund-open", "refund-refused"]);
  const { faults } = await checkBooks(app.deps);
  assert.deepEqual(
    faults.filter(({ rule }) => !work.has(rule)),
    [],
  );
  const paid = await sql<{ reference: string; amountMinor: number }>`
    select reference, amount_minor::int as "amountMinor" from payment where state = 'success' order by reference`.execute(
    app.db,
  );
  const booked = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::int as sum from posting_line join posting on posting.id = posting_id
    where account = 'gateway' and posting.kind = 'sale'`.execute(app.db);
  const paidSum = paid.rows.reduce((sum, row) => sum + row.amountMinor, 0);
  assert.equal(booked.rows[0]?.sum, paidSum, "what the books say came is what was paid");
  const taken = new Map(cards.taken().map((one) => [one.reference, one.amountMinor]));
  for (const row of paid.rows) assert.equal(taken.get(row.reference), row.amountMinor, `${row.reference} was taken`);
}
