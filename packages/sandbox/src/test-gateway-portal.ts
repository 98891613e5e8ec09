import type { FastifyInstance } from "fastify";
import type { Desk } from "./test-gateway-api.ts";
import { TEST_CARDS } from "./test-gateway-cards.ts";
import { isFromHere, type Control } from "./test-gateway-control.ts";
import { escapeText, newNonce, pageHeaders } from "./test-gateway-fields.ts";
import { gatewayPage, money } from "./test-gateway-pages.ts";
import type { StoredCharge } from "./test-gateway-store.ts";

const SHOWN = 25;
const cell = (text: string, isNumber = false): string => `<td${isNumber ? ' class="n"' : ""}>${text}</td>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="t"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;

function chargeRow({ store }: Desk, charge: StoredCharge): string {
  const returned = store.returned(charge.reference);
  const left = charge.state === "success" ? charge.amountMinor - returned : 0;
  const acts =
    left > 0
      ? `<form method="post" action="/portal"><input type="hidden" name="reference" value="${charge.reference}"><button name="act" value="refund">Refund</button><button name="act" value="charge-back">Charge back</button></form>`
      : "";
  const state = returned > 0 ? `${charge.state}, ${money(returned, charge.currency)} returned` : charge.state;
  return `<tr>${cell(escapeText(new Date(charge.at).toISOString().slice(0, 19).replace("T", " ")), true)}${cell(escapeText(charge.description))}${cell(money(charge.amountMinor, charge.currency), true)}${cell(state)}${cell(acts)}</tr>`;
}

/**
 * `GET /`: the documented cards, and the charges, which can be refunded or charged back by hand as in a real portal.
 */
export function servePortal(app: FastifyInstance, desk: Desk, control: Control): void {
  app.get("/", (_request, reply) => {
    const nonce = newNonce();
    const cards = TEST_CARDS.map(
      ({ number, says }) => `<tr>${cell(number.replace(/(\d{4})(?=\d)/g, "$1 "), true)}${cell(says)}</tr>`,
    );
    const charges = desk.store.latest(SHOWN).map((charge) => chargeRow(desk, charge));
    const main = `<p>It takes no money. A card works with any expiry to come and any code.</p><h2>Test cards</h2>${table(["Number", "What happens"], cards)}
<h2>Charges</h2>${charges.length === 0 ? "<p>Nothing was charged yet.</p>" : table(["Time (UTC)", "For", "Amount", "State", "By hand"], charges)}`;
    return reply
      .headers(pageHeaders(`style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'`))
      .send(gatewayPage("Test gateway", main, { nonce, isWide: true }));
  });
  app.post<{ Body: { reference?: string; act?: string } }>("/portal", (request, reply) => {
    if (!isFromHere(request) || request.headers.origin !== desk.origin())
      return reply.code(403).send({ code: "only-from-this-machine" });
    const { reference = "", act } = request.body;
    const charge = desk.store.charge(reference);
    const left = charge ? charge.amountMinor - desk.store.returned(reference) : 0;
    if (left > 0 && act === "refund") control.refund(reference, left);
    if (left > 0 && act === "charge-back") control.chargeBack(reference, left);
    return reply.redirect("/", 303);
  });
}
