import assert from "node:assert/strict";
import { test } from "node:test";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const policyOf = (path: string): string =>
  contentSecurityPolicy({
    nonce: "n",
    page: new URL(path, "https://velvetrooms.example"),
    emojiUrl: "/emoji",
    captchaOrigins: [],
    monitoringOrigins: ["https://monitor.example/intake"],
    paymentOrigins: {
      frame: ["http://pay.localhost:3001"],
      script: ["https://js.example/v1"],
      connect: ["https://api.example/"],
    },
    isDevelopment: false,
  });

test("the payment provider is allowed on the checkout, by its origins only, and nowhere else", () => {
  const policy = policyOf("/upgrade/checkout?order=ord_1");
  assert.match(policy, /frame-src 'self' http:\/\/pay\.localhost:3001(;|$)/);
  assert.match(policy, /script-src [^;]*https:\/\/js\.example(;|$)/);
  assert.match(policy, /connect-src [^;]*https:\/\/api\.example(;|$)/);
  for (const path of ["/upgrade/credits", "/upgrade", "/settings", "/sign-up", "/upgrade/checkout-else"])
    assert.doesNotMatch(policyOf(path), /pay\.localhost|js\.example|api\.example/, path);
});

test("a configured monitoring agent is allowed where it may record, and not in chat and checkout", () => {
  for (const path of ["/", "/profiles", "/messages/inbox"])
    assert.match(policyOf(path), /connect-src [^;]*https:\/\/monitor\.example(;|$)/, path);
  for (const path of ["/messages/chat/cnv_1", "/messages/chat/blank", "/upgrade/checkout"])
    assert.doesNotMatch(policyOf(path), /monitor\.example/, path);
});

test("markup and scripts from strings are refused wherever only our own scripts run", () => {
  const policyWith = (path: string, more: Partial<Parameters<typeof contentSecurityPolicy>[0]>): string =>
    contentSecurityPolicy({
      nonce: "n",
      page: new URL(path, "https://velvetrooms.example"),
      emojiUrl: "/emoji/64/",
      captchaOrigins: [],
      monitoringOrigins: [],
      paymentOrigins: { frame: [], script: [], connect: [] },
      isDevelopment: false,
      ...more,
    });
  const rule = /require-trusted-types-for 'script'; trusted-types default masq-start$/;
  for (const path of ["/", "/sign-up", "/profiles", "/messages/chat/cnv_1", "/upgrade/credits"])
    assert.match(policyWith(path, {}), rule, path);
  assert.doesNotMatch(policyWith("/upgrade/checkout", {}), /trusted-types/);
  assert.doesNotMatch(policyWith("/sign-up", { captchaOrigins: ["https://captcha.example"] }), /trusted-types/);
  assert.match(policyWith("/profiles", { captchaOrigins: ["https://captcha.example"] }), rule);
});
