import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { readConfig } from "./config/env.ts";
import { openDemoGateway } from "./demo-gateway.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { fileKeys } from "./platform/keys/keys.ts";
import { chooseGateways, opensTestGateway } from "./platform/payments/payments.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-demo-gateway-"));
after(() => fs.rmSync(folder, { recursive: true, force: true }));
const clock = systemClock();
const read = (more: Record<string, string> = {}) => readConfig({ MODE: "demo", DATA_DIR: folder, PORT: "0", ...more });
const driverOf = (config: ReturnType<typeof readConfig>) =>
  chooseGateways(config, fileKeys(path.join(folder, "keys"), {}), systemClock()).of("");

/** Occupies the gateway's port. */
async function takenPort(): Promise<{ port: number; close: () => void }> {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as net.AddressInfo).port, close: () => server.close() };
}

test("only a demo with test payments opens a gateway; production refuses it and sells nothing by default", async () => {
  assert.equal(opensTestGateway(read()), true);
  assert.equal(opensTestGateway(read({ PAYMENTS: "off" })), false);
  assert.equal(opensTestGateway(read({ PAY_URL: "http://127.0.0.1:9" })), false);
  const production = { MODE: "production", DATABASE_URL: "postgres://x/y", SMTP_URL: "smtp://mail.example" };
  assert.equal(read(production).PAYMENTS, "off");
  assert.equal(await driverOf(read(production)), undefined);
  assert.equal(await driverOf(read({ PAYMENTS: "off" })), undefined);
  assert.throws(() => read({ ...production, PAYMENTS: "test" }), /PAYMENTS=test is for demos/);
});

test("the demo's gateway shares its secrets with the product, is framed only by its pages, and keeps its state", async () => {
  const first = await openDemoGateway(read());
  first.serve({ port: 4000, clock });
  const gateway = await driverOf(first.config);
  const { PAY_URL = "" } = first.config;
  const look = { locale: "en", theme: "light", currency: "EUR", amountMinor: 2_999 };
  const fields = await gateway?.fields({ origin: "http://embernight.localhost:4000", ...look });
  assert.equal(fields?.kind, "frame");
  assert.equal(fields.origin, `http://pay.localhost:${new URL(PAY_URL).port}`);
  const framed = async (parent: string) =>
    (await fetch(`${PAY_URL}/fields?${new URLSearchParams({ parent }).toString()}`)).status;
  assert.equal(await framed("http://localhost:4000"), 200);
  assert.equal(await framed("http://embernight.localhost:4000"), 200);
  for (const foreign of ["http://localhost:4001", "https://localhost:4000", "http://localhost.evil.example:4000"])
    assert.equal(await framed(foreign), 403, foreign);
  const card = { number: "4111111111111111", month: "12", year: String(clock.now().getUTCFullYear() + 2), cv2: "123" };
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(card) };
  const { token } = (await (await fetch(`${PAY_URL}/tokens`, sent)).json()) as { token: string };
  await first.close();

  const second = await openDemoGateway(read());
  second.serve({ port: 4000, clock });
  const customer = {
    firstName: null,
    lastName: null,
    email: "a@example.com",
    zipcode: null,
    city: null,
    country: null,
  };
  const outcome = await (
    await driverOf(second.config)
  )?.charge({
    paymentId: "pay_1",
    token,
    amountMinor: 499,
    currency: "EUR",
    description: "10 credits",
    keep: false,
    returnUrl: "http://localhost:4000/upgrade/checkout",
    customer: { ...customer, ip: "127.0.0.1", userAgent: "test" },
  });
  assert.equal(outcome?.state, "success", "the token was made before the restart");
  await second.close();
  const gone = await (await driverOf(second.config))?.probe({ paymentId: "pay_1", token });
  assert.equal(gone?.state, "unknown", "it stops with the product");
});

test("a taken default port is replaced by a free one, a taken chosen one is an error", async () => {
  const taken = await takenPort();
  try {
    const moved = await openDemoGateway(read({ PORT: String(taken.port - 1) }));
    assert.notEqual(new URL(moved.config.PAY_URL ?? "").port, String(taken.port));
    await moved.close();
    await assert.rejects(openDemoGateway(read({ PAY_PORT: String(taken.port) })), /PAY_PORT=\d+ is taken/);
  } finally {
    taken.close();
  }
});
