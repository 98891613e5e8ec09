import { EMPTY_BRAND, type BrandContent } from "@masq/domain/foundation/brand-content";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { freePort } from "@masq/server/testing/free-port";
import { getSecurely } from "@masq/server/testing/get-securely";
import { requestFrom } from "@masq/server/testing/http";
import { startCaddy, startIssuer, type Issuer } from "@masq/server/testing/issuer";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const DOMAIN = "rosegarden.example";
let app: TestApp;
let nodes: ProductProcess[] = [];
let headers: Record<string, string>;
let issuer: Issuer;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let tlsPort = 0;
let httpPort = 0;
before(async () => {
  app = await startTestApp();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  const common = { MODE: "production", DATABASE_URL, DATA_DIR, ROLES: "web,realtime", TRUSTED_PROXIES: "127.0.0.1" };
  // Without Redis: a change is heard by looking alone.
  nodes = [await startProcess(common), await startProcess(common)];
  const admin = await app.given.agent({ role: "admin", scope: ["*"] });
  await app.given.secondFactor(admin.id);
  ({ headers } = await app.given.signIn(admin));
  [httpPort, tlsPort] = [await freePort(), await freePort()];
  issuer = await startIssuer({ httpPort, tlsPort });
  caddy = await startCaddy({ httpPort, tlsPort, processes: nodes.map(({ url }) => url), issuer });
});
after(async () => {
  await caddy?.stop();
  await issuer?.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  await app?.close();
});

const node = (nth: number) => requestFrom(nodes[nth]!.url);
const CONTENT: BrandContent = {
  ...EMPTY_BRAND,
  domain: DOMAIN,
  fullScope: "rosegarden",
  companyId: "cmp_test",
  headline: "Nobody here is real.\nEvery line is.",
  writesIn: ["en"],
  customerSupport: "care@example.com",
  defaultDescriptor: "ROSE GARDEN",
  countries: ["NL"],
};
const ask = async (domain: string, more: Record<string, string> = {}) =>
  (await node(0)(`/certificate-ask?domain=${domain}`, { headers: more })).status;
const secure = (name: string, at?: string) => getSecurely(tlsPort, name, { ca: issuer.root, ...(at && { at }) });

test("a new brand opens while two processes run: both answer under its domain, by a certificate that is made for it", async () => {
  await assert.rejects(secure(DOMAIN), /alert|socket|SSL|EPROTO|ECONNRESET/i, "nobody's name gets no certificate");
  const drafted = await node(0)("/agent-api/brands", { method: "POST", headers, body: { content: CONTENT } });
  assert.equal(drafted.status, 201, drafted.text);
  // Strangers' names cause one look a second.
  for (let tries = 0; (await ask(DOMAIN)) === 404 && tries < 100; tries += 1) await app.clock.sleep(50);
  assert.equal(await ask(DOMAIN), 200, "its certificate may be there before it opens");
  const { _id: id, version } = drafted.body as { _id: string; version: string };
  const opened = await node(0)(`/agent-api/brands/${id}/publish`, { method: "POST", headers, body: { version } });
  assert.equal(opened.status, 200, opened.text);
  for (const nth of [0, 1]) {
    const key = { "x-api-key": String(opened.body.apiKey) };
    const read = () => node(nth)("/api/brand", { host: DOMAIN, headers: key });
    let brand = await read();
    for (let tries = 0; brand.status === 404 && tries < 100; tries += 1) {
      await app.clock.sleep(50);
      brand = await read();
    }
    assert.deepEqual([brand.status, brand.body.domain], [200, DOMAIN], brand.text);
  }
  const page = await secure(DOMAIN).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${caddy.said()}\n${issuer.said()}`);
  });
  assert.equal(page.status, 200);
  assert.match(page.text, /Nobody here is real/);
  assert.equal(page.names, `DNS:${DOMAIN}`);
  assert.match(page.issuer, /Pebble/);
  assert.match(String(page.headers["strict-transport-security"]), /max-age/);
  const site = await secure(DOMAIN, "/sitemap.xml");
  assert.match(site.text, new RegExp(`<loc>https://${DOMAIN}/`));
  const plain = await requestFrom(`http://localhost:${httpPort}`)("/help", { host: DOMAIN });
  assert.equal(plain.status, 308);
  assert.equal(plain.headers.location, `https://${DOMAIN}/help`);
});

test("only the proxy itself is told which names are ours", async () => {
  assert.equal(await ask("velvetrooms.com"), 200);
  assert.equal(await ask("www.velvetrooms.com"), 200);
  assert.equal(await ask("nobody.example"), 404);
  assert.equal(await ask("velvetrooms.com.nobody.example"), 404);
  assert.equal(await ask("127.0.0.1"), 404);
  assert.equal(await ask("velvetrooms.com", { "x-forwarded-for": "198.51.100.7" }), 404, "what it passes on");
  const outside = await secure(DOMAIN, "/certificate-ask?domain=velvetrooms.com");
  assert.equal(outside.status, 404);
});
