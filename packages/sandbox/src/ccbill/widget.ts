import type { FastifyInstance, FastifyRequest } from "fastify";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { CCBILL_CARDS } from "./state.ts";

type Auth = { holds: (request: FastifyRequest, scope: "frontend" | "backend") => boolean };
/** The path of CCBill's own script. */
export const WIDGET_PATH = "/v1.13.1/ccbill-advanced-widget.js";

/** The 3-D Secure result, by the widget's field names. */
const PROOF = {
  eci: "05",
  status: "Y",
  success: true,
  protocolVersion: "2.2.0",
  clientTransactionId: "id-of-the-simulator",
  dsTransId: "e3693b86-8217-48c6-9628-2e8852dc60d4",
  acsTransId: "ca5f9649-b865-47ce-be6f-54422a0fce47",
  authenticationValue: "AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
};
const REFUSED = { ...PROOF, eci: "07", status: "N", success: false, authenticationValue: "" };

const bankPage = (): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your bank</title>
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;gap:12px;padding:16px;background:#fff;color:#111}button{font:inherit;min-height:48px}</style>
<h1>Is it you?</h1><button id="yes">Approve</button><button id="no">Refuse</button>
<script>const tell=(answer)=>parent.postMessage(answer,"*");
document.getElementById("yes").onclick=()=>tell(${JSON.stringify(PROOF)});document.getElementById("no").onclick=()=>tell(${JSON.stringify(REFUSED)});</script></html>`;

/** What browsers call: the widget's script, the check whether the bank asks first, and the bank's page. */
export function mountWidget(app: FastifyInstance, auth: Auth): void {
  const source = fs.readFileSync(new URL("./widget-page.ts", import.meta.url), "utf8");
  const script = stripTypeScriptTypes(source);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-headers": "authorization, content-type, widget-version",
      "access-control-allow-methods": "GET, POST",
    });
  });
  app.options("/*", (_request, reply) => reply.code(204).send());
  app.get(WIDGET_PATH, (_request, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  app.get("/bank", (_request, reply) => reply.type("text/html; charset=utf-8").send(bankPage()));
  app.get<{ Querystring: { last4?: string } }>("/payment-tokens/threeds-required", (request, reply) =>
    auth.holds(request, "frontend")
      ? reply.send(request.query.last4 === CCBILL_CARDS.threeDs.slice(-4))
      : reply.code(401).send(),
  );
}
