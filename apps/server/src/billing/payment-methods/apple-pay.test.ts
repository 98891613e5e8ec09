import { createPlayer, type Player } from "@masq/server/testing/player";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { createApplePay } from "../../platform/payments/apple-pay.ts";

// Created for this test only.
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBzDCCAXGgAwIBAgIUf6h6NFYnfeWb/0KniL0IQ3p19f4wCgYIKoZIzj0EAwIw
JjEkMCIGA1UEAwwbYXBwbGUtcGF5LWdhdGV3YXkuYXBwbGUuY29tMCAXDTI2MTEy
MjA5MTAyOVoYDzIxMjYxMDI5MDkxMDI5WjAmMSQwIgYDVQQDDBthcHBsZS1wYXkt
Z2F0ZXdheS5hcHBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASTyyD8
d3pj7QBZ+F4RlccgUNnYaMo2BKJPY/RB9UCaM8gnl1G/ZoSQ4+yotjOjhEcpIC55
Fhr1W9jL2mecujz/o3sweTAdBgNVHQ4EFgQUZdReJBR8IWHUZf7kgbQuSm9yL50w
HwYDVR0jBBgwFoAUZdReJBR8IWHUZf7kgbQuSm9yL50wDwYDVR0TAQH/BAUwAwEB
/zAmBgNVHREEHzAdghthcHBsZS1wYXktZ2F0ZXdheS5hcHBsZS5jb20wCgYIKoZI
zj0EAwIDSQAwRgIhALFL+DpveqOaPNcQ0lKNATpbGz4j+nWiAR3V1QFCcpEEAiEA
0RtgFY0eMsVcBYUQZRH8rzX+nixP0WmCvCTAvqugRYE=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3zxSiCNRa/repg8k
V4orX8saHjpZhA0qJO9fadTy/32hRANCAASTyyD8d3pj7QBZ+F4RlccgUNnYaMo2
BKJPY/RB9UCaM8gnl1G/ZoSQ4+yotjOjhEcpIC55Fhr1W9jL2mecujz/
-----END PRIVATE KEY-----`;
const SESSION = { merchantSessionIdentifier: "SSH-1", nonce: "n", expiresAt: 1 };

let app: TestApp;
let apple: https.Server;
let answer = 200;
const asked: { host: string | undefined; path: string | undefined; body: unknown; isProven: boolean }[] = [];

/** Apple's side: no session without the merchant's certificate. */
function openApple(): https.Server {
  const tls = { cert: CERTIFICATE, key: KEY, ca: CERTIFICATE, requestCert: true, rejectUnauthorized: true };
  return https.createServer(tls, (request, reply) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const isProven = "authorized" in request.socket && request.socket.authorized === true;
      asked.push({ host: request.headers.host, path: request.url, body: JSON.parse(text), isProven });
      reply.writeHead(answer, { "content-type": "application/json" }).end(JSON.stringify(SESSION));
    });
  });
}

before(async () => {
  apple = openApple();
  await new Promise<void>((done) => apple.listen(0, "127.0.0.1", done));
  const { port } = apple.address() as AddressInfo;
  const identity = { merchantId: "merchant.test", certificate: CERTIFICATE, key: KEY };
  const applePay = createApplePay(identity, () => {}, { address: "127.0.0.1", port, ca: CERTIFICATE });
  app = await startTestApp({ deps: { applePay } });
});
after(async () => {
  apple.close();
  apple.closeAllConnections();
  await app.close();
});

const ask = (by: Player, validationUrl: string) => by.call("POST", "/payment-session/apple-pay", { validationUrl });

test("[BILL-19] a session comes from Apple's own host, with the merchant's certificate; no other host is called", async () => {
  const me = await createPlayer(app);
  const found = await ask(me, "https://apple-pay-gateway.apple.com/paymentservices/startSession?x=1");
  assert.deepEqual([found.status, found.body], [200, { session: SESSION }]);
  assert.deepEqual(asked, [
    {
      host: "apple-pay-gateway.apple.com",
      path: "/paymentservices/paymentSession",
      isProven: true,
      body: {
        merchantIdentifier: "merchant.test",
        displayName: "Test House",
        initiative: "web",
        initiativeContext: "velvetrooms.com",
      },
    },
  ]);
  const foreign = [
    "https://evil.example/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com.evil.example/",
    "https://apple-pay-gateway.apple.com@evil.example/",
    "https://user@apple-pay-gateway.apple.com/",
    "https://apple-pay-gateway.apple.com:8443/",
    "http://apple-pay-gateway.apple.com/",
    "https://www.apple.com/",
    "https://127.0.0.1/",
    "file:///etc/passwd",
    "apple-pay-gateway.apple.com",
  ];
  for (const address of foreign) {
    const refused = await ask(me, address);
    assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [422, ["validationUrl"]], address);
  }
  assert.equal(asked.length, 1);
  answer = 400;
  const closed = await ask(me, "https://cn-apple-pay-gateway.apple.com/");
  assert.deepEqual([closed.status, closed.body.code], [503, "payments-closed"]);
});

test("without a merchant identity there is no session, and foreign hosts are still refused", async () => {
  const bare = await startTestApp();
  const me = await createPlayer(bare);
  const none = await ask(me, "https://apple-pay-gateway.apple.com/");
  assert.deepEqual([none.status, none.body.code], [503, "payments-closed"]);
  assert.equal((await ask(me, "https://evil.example/")).status, 422);
  await bare.close();
});
