import { openDb, openPool } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { fileKeys } from "@masq/server/platform/keys/keys";
import { HARMED } from "@masq/server/testing/chaos/cast";
import { openRunningApp, type RunningApp, type Running } from "@masq/server/testing/running-app";
import { ownProduct, type OwnProduct } from "@masq/server/testing/own-product";
import { openPay, type Pay } from "@masq/server/testing/payments";
import type { Kysely } from "kysely";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const SETTINGS = {
  ...HARMED,
  PAY_ANSWER_MS: "3000",
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "error",
};

/** A product for one scenario, with the payment gateway that outlives it. */
export type World = {
  product: OwnProduct;
  pay: Pay;
  /** The product's settings, for a second node on the same database. */
  settings: Record<string, string>;
  /** Queries with the owner's rights; reconnects each time, since the database may have died in between. */
  withOwner: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  withApp: <T>(rooms: number, work: (app: RunningApp) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** `beside`: an existing database and folder; otherwise the product brings its own. */
export async function openWorld(more: Record<string, string> = {}, beside?: Running): Promise<World> {
  const aside = fs.mkdtempSync(path.join(os.tmpdir(), "masq-chaos-"));
  const settings: Record<string, string> = { ...SETTINGS, ...more };
  const product = await ownProduct(settings, beside);
  const pay = await openPay({
    keys: fileKeys(path.join(product.dataDir, "keys"), {}),
    clock: () => new Date(),
    productUrl: () => product.url,
    file: path.join(aside, "gateway.sqlite"),
  });
  settings["PAY_URL"] = pay.gateway.url;
  const withOwner: World["withOwner"] = async (work) => {
    const db = openDb(openPool(product.databaseUrl, { max: 2, role: "owner" }));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    product,
    pay,
    settings,
    withOwner,
    withApp: appOf(product),
    close: async () => {
      await product.stop();
      await pay.gateway.close();
      fs.rmSync(aside, { recursive: true, force: true });
    },
  };
}

/** Rows in this product's database; `rooms`: brands that it knows before the work begins. */
export const appOf =
  (product: OwnProduct): World["withApp"] =>
  async (rooms, work) => {
    const app = await openRunningApp(product, rooms);
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  };

const READY_LIMIT_MS = 60_000;

/** Milliseconds until it is ready. If it died or never becomes ready, throws with the end of its log. */
export async function untilReady(product: OwnProduct): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < READY_LIMIT_MS && !product.hasDied) {
    const reply = await fetch(`${product.url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (reply?.status === 200) return performance.now() - from;
    await sleep(50);
  }
  const what = product.hasDied ? "died" : `was not ready within ${READY_LIMIT_MS} ms`;
  throw new Error(`the product ${what}:\n${product.said()}`);
}

export async function withWorld<T>(more: Record<string, string>, work: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(more);
  try {
    await world.product.start();
    return await work(world);
  } finally {
    await world.close();
  }
}
