import { priceListRows } from "@masq/db/demo/price-lists";
import type { Behaviour } from "@masq/sandbox/test-gateway-cards";
import { askUntilTold, rest, type Asked, type Field } from "@masq/server/testing/chaos/calls";
import type { Writing } from "@masq/server/testing/chaos/cast";
import type { Acknowledged } from "./acknowledged.ts";
import type { World } from "./world.ts";

const LIMIT = 10_000;
const HOLDER = { termsAccepted: true, cardholder: "Ada Quill", zipcode: "3511 AB", city: "Utrecht" };
const CARDS: readonly Behaviour[] = ["approve", "approve", "do-not-honour", "approve", "cut"];
const ASKED_MS = 300;
/** Order states that can still change. */
export const OPEN = new Set(["created", "pending", "challenge", "unknown"]);

let keys = 0;
const nextKey = (what: string): string => `${what}-${(keys += 1)}`;

/** The demo's prices in the member's brand; the two products bought there. */
async function sellTo(world: World, { id }: Writing): Promise<{ credits: string; premium: string }> {
  return world.withOwner(async (db) => {
    const { brand_id: brandId } = await db
      .selectFrom("member")
      .where("id", "=", id)
      .select("brand_id")
      .executeTakeFirstOrThrow();
    const { lists, products } = priceListRows([brandId]);
    await db.insertInto("price_list").values(lists).execute();
    await db.insertInto("product").values(products).execute();
    const idOf = (sku: string): string => products.find((one) => one.sku === sku && one.id.includes("_nl_"))?.id ?? "";
    return { credits: idOf("credits-10"), premium: idOf("premium-30") };
  });
}

export type Buyer = {
  /** One order and its payment, until it is decided or left to the reconciler. False: not now. */
  buy: (product: string, behaviour: Behaviour) => Promise<boolean>;
  products: { credits: string; premium: string };
};

export async function openBuyer(field: Field, world: World, member: Writing, told: Acknowledged): Promise<Buyer> {
  const { headers, host } = member;
  const products = await sellTo(world, member);
  const ask = (call: Pick<Asked, "method" | "path" | "body">, key?: string) =>
    askUntilTold(field, {
      ...call,
      host,
      headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
    });
  const limits = await ask({ method: "PUT", path: "/api/limits", body: { day: LIMIT, week: LIMIT, month: LIMIT } });
  if (limits?.status !== 200) throw new Error(`no spending limits: ${limits?.status} ${limits?.text}`);
  const buy: Buyer["buy"] = async (product, behaviour) => {
    const body = { currency: "EUR", country: "NL", products: [product] };
    const made = await ask({ method: "POST", path: "/api/order", body }, nextKey("order"));
    // 409: the previous one is undecided, and no other order is allowed meanwhile.
    if (made === undefined || made.status === 409) return false;
    if (made.status !== 201) {
      field.impossible.push(`an order was answered ${made.status}: ${made.text}`);
      return false;
    }
    const id = String((made.body as { _id: string })._id);
    const note = (status: string): void => void told.orders.set(id, { member: member.id, status });
    note("created");
    const token = await world.pay.token({ behaviour }).catch(() => undefined);
    if (token === undefined) return false;
    const path = `/api/order/${id}`;
    const hear = (reply: Awaited<ReturnType<typeof ask>>): void => {
      if (reply?.status === 200) note(String((reply.body as { status: string }).status));
    };
    hear(await ask({ method: "PATCH", path, body: { paymentToken: token, ...HOLDER } }, nextKey("pay")));
    for (let tries = 0; tries < 5 && OPEN.has(told.orders.get(id)?.status ?? ""); tries += 1) {
      await rest(ASKED_MS);
      hear(await ask({ method: "GET", path }));
    }
    return !OPEN.has(told.orders.get(id)?.status ?? "");
  };
  return { buy, products };
}

/** Buys repeatedly, with cards that pay, cards that are refused and cards whose answers are lost. */
export async function buyOn(field: Field, { buy, products }: Buyer): Promise<void> {
  for (let turn = 0; field.history.now() < field.until; turn += 1) {
    await buy(products.credits, CARDS[turn % CARDS.length] ?? "approve");
    await rest(ASKED_MS * (1 + field.chance()));
  }
}
