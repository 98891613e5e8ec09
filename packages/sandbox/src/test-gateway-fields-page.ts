/// <reference lib="dom" />
// Runs in the browser, in the frame of the card fields. Served as is, types stripped.
import { cardBrand, cardDigits, judgeCard, type CardInput } from "@masq/domain/billing/card";
import { findNode, runCardForm, type FormFaults, type MadeToken } from "@masq/domain/billing/card-form-page";
import { behaviourOf, TEST_CARDS } from "./test-gateway-cards.ts";
import { WORDS, type FieldFault } from "./test-gateway-words.ts";

const { parent: parentOrigin = "", locale = "en" } = document.documentElement.dataset;

function judge(card: CardInput): FormFaults<FieldFault> {
  const faults: FormFaults<FieldFault> = judgeCard(card, new Date());
  // A real card is refused before any of it leaves this page.
  if (faults.number === undefined && behaviourOf(cardDigits(card.number)) === undefined)
    faults.number = "number-untaught";
  return faults;
}

async function makeToken(card: CardInput): Promise<MadeToken<FieldFault>> {
  const reply = await fetch("/tokens", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(card),
  });
  const answer = (await reply.json()) as { token?: string; faults?: FormFaults<FieldFault> };
  if (reply.status === 422 && answer.faults) return { state: "invalid", faults: answer.faults };
  if (reply.status !== 201 || answer.token === undefined) return { state: "failed" };
  return { state: "token", paymentToken: answer.token };
}

const { fill } = runCardForm({
  parentOrigin,
  locale: locale === "de" ? "de" : "en",
  words: WORDS,
  judge,
  makeToken,
  speakToo: (language) => {
    findNode("cards-title").textContent = WORDS[language].cards;
    findNode("cards-fill").textContent = WORDS[language].fill;
  },
});

for (const { number } of TEST_CARDS)
  findNode(`card-${number}`).addEventListener("click", () => {
    const year = String(new Date().getFullYear() + 3);
    fill({ number, month: "12", year, cv2: cardBrand(number) === "amex" ? "1234" : "123" });
    findNode("number").focus();
  });
