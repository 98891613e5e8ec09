import { startTestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { test } from "node:test";

test("[TRUST-43] answers are no documents; behind TLS, and only there, browsers are told to keep to it", async () => {
  const app = await startTestApp({ config: { TRUSTED_PROXIES: "127.0.0.1" } });
  const ask = async (proto: string) =>
    (await app.request("/api/brand", { headers: { "x-forwarded-proto": proto } })).headers;
  const plain = await ask("http");
  assert.equal(plain["strict-transport-security"], undefined);
  const secure = await ask("https");
  assert.equal(secure["strict-transport-security"], "max-age=63072000; includeSubDomains");
  assert.equal(secure["content-security-policy"], "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  assert.equal(secure["x-content-type-options"], "nosniff");
  assert.equal(secure["cross-origin-resource-policy"], "same-origin");
  assert.equal(secure["cache-control"], "no-store");
  await app.close();
});
