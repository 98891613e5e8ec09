import type { DB } from "@masq/db/tables/schema";
import { buildApp } from "@masq/server/app";
import { readConfig, type Config } from "@masq/server/config/env";
import { closeDeps, composeDeps, type AppDeps } from "@masq/server/compose-deps";
import { createLog } from "@masq/server/platform/log/log";
import { fileKeys } from "@masq/server/platform/keys/keys";
import { createPasswords } from "@masq/server/platform/passwords/passwords";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { testClock, type TestClock } from "./clock.ts";
import { copyTemplate } from "./database.ts";
import { requestFrom } from "./http.ts";
import { createGiven, type Given } from "./given.ts";
import { openPay, type Pay } from "./payments.ts";
import { NO_MAIL_SERVER } from "./process.ts";

export type TestApp = {
  /** Base address, such as `http://localhost:41234`; the first brand is at localhost, others at `<brand>.localhost`. */
  url: string;
  /** `app.request("/api/brand", { host: "embernight.localhost" })`: see http.ts. */
  request: ReturnType<typeof requestFrom>;
  server: FastifyInstance;
  deps: AppDeps;
  /** A connection with the owner's rights, for arranging and inspecting. */
  db: Kysely<DB>;
  given: Given;
  clock: TestClock;
  /** The test gateway; only with `payments: true`. */
  pay: Pay;
  close: () => Promise<void>;
};

type Options = {
  config?: Partial<Record<string, string>>;
  deps?: Partial<Omit<AppDeps, "config" | "served">>;
  workers?: boolean;
  /** Opens the test gateway; without it nothing can be bought. */
  payments?: boolean;
  /** With the built pages and files. */
  web?: "built";
};

/** Starts the product on a fresh database and a free port, usually without its pages. Logged errors fail the close. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const copy = await copyTemplate();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-app-"));
  const settings = readConfig({
    MODE: "demo",
    DATA_DIR: dataDir,
    DATABASE_URL: copy.url,
    PORT: "0",
    RATE_LIMITS: "off",
    // Longer than in production: tests share a slow machine, and a late lock is not their fault.
    DATABASE_WAIT_MS: "60000",
    OVERLOAD_DELAY_MS: "0",
    LIST_LAG_MS: "0",
    JUDGE: "off",
    PAY_ANSWER_MS: "2000",
    ...(options.config?.["MODE"] === "production" && { SMTP_URL: NO_MAIL_SERVER }),
    ...options.config,
  });
  const clock = await testClock(copy.db);
  const keys = options.deps?.keys ?? fileKeys(path.join(settings.DATA_DIR, "keys"), settings.KEYS);
  const place: { url?: string } = {};
  const pay =
    options.payments === true
      ? await openPay({ keys, clock: () => clock.now(), productUrl: () => place.url })
      : undefined;
  const config: Config = pay ? { ...settings, PAY_URL: pay.gateway.url } : settings;
  const faults: string[] = [];
  const log = createLog("error", { write: (line) => void faults.push(line) });
  const deps = composeDeps({
    config,
    databaseUrl: copy.url,
    clock,
    keys,
    log,
    passwords: createPasswords({ memoryKiB: 8, passes: 1 }),
    ...options.deps,
  });
  const given = await createGiven(deps, copy.db);
  const server = await buildApp(deps, { web: options.web ?? "none", checkReplies: true, complete: false });
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://localhost:${new URL(address).port}`;
  place.url = base;
  return {
    url: base,
    request: requestFrom(base),
    server,
    deps,
    db: copy.db,
    given,
    clock,
    get pay() {
      if (!pay) throw new Error("Ask for it: startTestApp({ payments: true })");
      return pay;
    },
    close: async () => {
      await pay?.idle();
      await pay?.gateway.close();
      await server.close();
      await closeDeps(deps);
      await copy.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`The product logged errors:\n${faults.join("")}`);
    },
  };
}
