import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Desk } from "./test-gateway-api.ts";
import { escapeText, newNonce, pageHeaders } from "./test-gateway-fields.ts";
import { gatewayPage, money } from "./test-gateway-pages.ts";
import type { Refusal } from "./test-gateway-cards.ts";
import type { StoredCharge } from "./test-gateway-store.ts";

export const CHALLENGE_REFUSED: Refusal = {
  failure: "bank",
  code: "3ds-refused",
  message: "The bank's question was answered with no",
};

const WORDS = {
  en: {
    title: "A question of your bank",
    text: "This page stands in for your bank (3-D Secure). Is this payment yours?",
    what: "For",
    amount: "Amount",
    card: "Card",
    approve: "Yes, pay",
    refuse: "No, refuse it",
    leave: "Back without an answer",
    over: "This question was answered already.",
    back: "Back to the shop",
  },
  de: {
    title: "Eine Frage deiner Bank",
    text: "Diese Seite steht für deine Bank (3-D Secure). Ist diese Zahlung von dir?",
    what: "Für",
    amount: "Betrag",
    card: "Karte",
    approve: "Ja, bezahlen",
    refuse: "Nein, ablehnen",
    leave: "Zurück ohne Antwort",
    over: "Diese Frage wurde schon beantwortet.",
    back: "Zurück zum Shop",
  },
} as const;

const localeOf = ({ headers }: FastifyRequest): "en" | "de" =>
  (headers["accept-language"] ?? "").trim().toLowerCase().startsWith("de") ? "de" : "en";

function questionPage(charge: StoredCharge, last4: string, locale: "en" | "de", nonce: string): string {
  const words = WORDS[locale];
  const back = escapeText(charge.returnUrl);
  if (charge.state !== "challenge") {
    const main = `<p>${words.over}</p><a class="b" href="${back}">${words.back}</a>`;
    return gatewayPage(words.title, main, { nonce, locale });
  }
  const facts = `<dl><dt>${words.what}</dt><dd>${escapeText(charge.description)}</dd><dt>${words.amount}</dt><dd>${money(charge.amountMinor, charge.currency)}</dd><dt>${words.card}</dt><dd>•••• ${escapeText(last4)}</dd></dl>`;
  const buttons = (["approve", "refuse", "leave"] as const).map(
    (answer) => `<button name="answer" value="${answer}">${words[answer]}</button>`,
  );
  const main = `<p>${words.text}</p>${facts}<form class="ask" method="post">${buttons.join("")}</form>`;
  return gatewayPage(words.title, main, { nonce, locale });
}

/** The bank's page for a charge: approve, refuse or leave; each way leads back to the shop. */
export function serveChallenge(app: FastifyInstance, { store, till, origin }: Desk): void {
  app.get<{ Params: { reference: string } }>("/challenge/:reference", (request, reply) => {
    const charge = till.open(request.params.reference);
    if (!charge) return reply.code(404).send({ code: "not-found" });
    const nonce = newNonce();
    const back = new URL(charge.returnUrl).origin;
    const last4 = store.token(charge.token)?.last4 ?? "";
    return (
      reply
        // CSP must name the origin that a form's redirect leads to.
        .headers(
          pageHeaders(`style-src 'nonce-${nonce}'; img-src data:; form-action 'self' ${back}; frame-ancestors 'none'`),
        )
        .send(questionPage(charge, last4, localeOf(request), nonce))
    );
  });
  app.post<{ Params: { reference: string }; Body: { answer?: string } }>("/challenge/:reference", (request, reply) => {
    const charge = till.open(request.params.reference);
    if (!charge) return reply.code(404).send({ code: "not-found" });
    if (request.headers.origin !== origin()) return reply.code(403).send({ code: "foreign-origin" });
    const { answer } = request.body;
    if (answer === "approve") till.settle(charge.reference);
    if (answer === "refuse") till.settle(charge.reference, CHALLENGE_REFUSED);
    return reply.redirect(charge.returnUrl, 303);
  });
}
