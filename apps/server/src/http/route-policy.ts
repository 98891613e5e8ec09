import type { FastifyInstance } from "fastify";

/** Access to paths outside the contract. A route in neither the contract nor this list fails the start. */
export const OPEN_PATHS: Readonly<Record<string, string>> = {
  "/malformed": "anybody: 400, in the place of every path that is not canonical",
  "/health/live": "anybody: the process answers",
  "/health/ready": "anybody: the database answers",
  "/ws/user": "a member's token, judged at the upgrade",
  "/ws/agent": "an operator's token, judged at the upgrade",
  "/media/:id/own/:file":
    "a signed address in a session of its reader: the owner's, an admin's, or an operator's once cleared",
  "/media/:id/:palette/:file":
    "avatars: anybody; other pictures: a signed address in a session of the brand or the desk",
  "/exports/:id": "a signed address, together with the refresh cookie of the member whose archive it is",
  "/api/receipts/:file": "the member whose receipt it is, by token or refresh cookie",
  "/api/credit-statement.csv": "the member whose credits they are, by the refresh cookie",
  "/agent-api/figures.csv": "an admin, by token",
  "/agent-api/orders/:id/evidence.pdf": "an admin of the order's brand, by token",
  "/agent-api/desk-figures.csv": "staff, by token: an operator of themselves alone",
  "/agent-api/payout-statement.csv": "the operator whose statement it is, or an admin of the company, by token",
  "/agent-api/payout-period.csv": "an admin of the company, by token",
  "/emoji/64/:file": "anybody: pictures of the emoji picker",
  "/api/csp-report":
    "anybody: browsers tell that a page's policy refused something; it is counted and nothing of it is kept",
  "/mails/stop": "whoever holds the signed key of a mail; it switches mails off and opens nothing",
  "/searches/stop": "whoever holds the signed key of a mail; it switches mails off and opens nothing",
  "/webhooks/age-verification": "the age check's provider: a signature over body and time",
  "/webhooks/payments/:gateway/:secret": "a payment gateway: its secret address and what its driver checks beside it",
  "/card-fields": "on the payment hostname only: who holds the ticket that an order's checkout was given",
  "/card-fields/scripts/*": "on the payment hostname only: anybody",
  "/card-fields/token": "on the payment hostname only: the page itself, with its ticket",
  "/age-proof": "whoever was sent there, by the signature in the address; only with AGE_PROOF_ISSUERS",
  "/webhooks/age-proof": "a member's age app: the proof's signatures, over this check's nonce",
  "/age-verifier": "demo mode only: whoever was sent there, by the signature in the address",
  "/certificate-ask": "a proxy of TRUSTED_PROXIES itself, never what it passes on: whether a name is ours",
  "/manifest.webmanifest": "anybody: the installed app's name and colours",
  "/icons/:look/:file": "anybody: the installed app's icons",
  "/share/:version/:file": "anybody: the pictures of shared links, one for each public page",
  "/robots.txt": "anybody: what crawlers may fetch",
  "/sitemap.xml": "anybody: the public pages",
  "/.well-known/security.txt": "anybody: whom to tell of a hole",
  "/.well-known/change-password": "anybody: leads to the page where a password is changed",
  "/sw.js": "anybody: the service worker",
  "/offline.html": "anybody: what stands there without a line",
  "/sso/login": "anybody, where the brand has a sign-in elsewhere: begins a try and binds it to the browser",
  "/sso/verify": "the browser that began the try",
  "/sso/callback": "the browser that began the try, once; proves who came back before it opens anything",
  "/dev/outbox": "demo mode only",
  "/dev/outbox.json": "demo mode only",
  "/dev/clock": "demo mode only",
  "/api/openapi.json": "anybody: the contract",
  "/agent-api/openapi.json": "anybody: the contract",
  "/api/*": "anybody: 404",
  "/agent-api/*": "anybody: 404",
  "/assets/*": "anybody: the web app's files",
  "/chat/assets/*": "anybody: the desk's files",
  "/version.json": "anybody",
  "/favicon.ico": "anybody: nothing; pages name their icon",
  "/chat": "anybody: the desk's empty page; its calls need a token",
  "/chat/*": "anybody: the desk's empty page; its calls need a token",
  "/agent": "anybody: the desk's empty page; its calls need a token",
  "/agent/*": "anybody: the desk's empty page; its calls need a token",
  "/*": "anybody: pages; the web app guards its own",
  "*": "preflight of nothing: 404",
};

/** Must run before the first route is registered. */
export function demandPolicies(app: FastifyInstance): void {
  app.addHook("onRoute", ({ url, method, config }) => {
    if (config && "route" in config) return;
    if (!(url in OPEN_PATHS))
      throw new Error(`Nobody said who may call ${String(method)} ${url}: http/route-policy.ts`);
  });
}
