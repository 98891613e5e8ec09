import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Events, OAuth2Server } from "oauth2-mock-server";
import { createOidc } from "./oidc.ts";
import { SsoRefusal, type SsoTry } from "./sso.ts";

const ATTEMPT: SsoTry = {
  redirectUri: "http://localhost/sso/callback",
  state: "the-state",
  nonce: "the-nonce",
  verifier: "a-verifier-that-is-long-enough-for-the-rule-of-43-letters",
};
const HOUR_S = 3600;
const nowS = (): number => Math.floor(Date.now() / 1000);
let provider: OAuth2Server;
/** Overrides in the ID token; tests change it. */
let says: Record<string, unknown> = {};

before(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  provider.service.on(Events.BeforeTokenSigning, (token) =>
    Object.assign(token.payload, { aud: "masq", sub: "one", email: "one@example.com", nonce: ATTEMPT.nonce }, says),
  );
});
after(() => provider.stop());

const oidc = createOidc({ monotonicMs: () => 0 });
async function comeBack(attempt: SsoTry = ATTEMPT, change: Record<string, string> = {}) {
  const app = { issuer: provider.issuer.url ?? "", clientId: "masq", clientSecret: "a secret" };
  const page = await fetch(await oidc.begin(app, ATTEMPT), { redirect: "manual" });
  const back = new URL(page.headers.get("location") ?? "");
  for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value);
  return oidc.identify(app, back.search, attempt);
}

/** The refused claim, named by the innermost cause. */
async function claimRefused(claims: Record<string, unknown>): Promise<unknown> {
  says = claims;
  try {
    await comeBack();
    return "let in";
  } catch (error) {
    assert.ok(error instanceof SsoRefusal && error.code === "sso_failed");
    let inner: unknown = error;
    while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
    return (inner as { claim?: unknown }).claim;
  } finally {
    says = {};
  }
}

test("each wrong claim of an ID token is refused for itself and nothing else", async () => {
  assert.equal((await comeBack()).subject, "one", "and the good one is let in");
  assert.equal(await claimRefused({ nonce: "another" }), "nonce");
  assert.equal(await claimRefused({ aud: "somebody-else" }), "aud");
  assert.equal(await claimRefused({ iss: "https://elsewhere.example" }), "iss");
  assert.equal(await claimRefused({ exp: nowS() - HOUR_S }), "exp");
  assert.equal(await claimRefused({ nbf: nowS() + HOUR_S }), "nbf");
  assert.equal(await claimRefused({ aud: ["masq", "somebody-else"], azp: "somebody-else" }), "azp");
});

test("another state, nonce or verifier than the one that left opens nothing", async () => {
  await assert.rejects(comeBack(ATTEMPT, { state: "another" }), { code: "sso_failed" });
  await assert.rejects(comeBack({ ...ATTEMPT, state: "another" }), { code: "sso_failed" });
  await assert.rejects(comeBack({ ...ATTEMPT, nonce: "another" }), { code: "sso_failed" });
  await assert.rejects(comeBack({ ...ATTEMPT, verifier: `${ATTEMPT.verifier}-another` }), { code: "sso_failed" });
});
