/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in the browser, in the frame of the card fields: the server strips the types and serves it as it stands.
import { cardBrand, cardDigits, judgeCard, type CardInput } from "@masq/domain/card";
import { HOSTED_FIELDS, type FromHostedFields, type HostedLook, type ToHostedFields } from "@masq/domain/hosted-fields";
import { behaviourOf, TEST_CARDS } from "./test-gateway-cards.ts";
import { FIELD_NAMES, WORDS, type FieldFaults, type FieldName } from "./test-gateway-words.ts";

const { parent: parentOrigin = "", locale = "en" } = document.documentElement.dataset;
let words = WORDS[locale === "de" ? "de" : "en"];
const find = <T extends HTMLElement>(id: string): T => {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no ${id}`);
  return node as T;
};
const input = (name: FieldName): HTMLInputElement => find<HTMLInputElement>(name);
const send = (message: FromHostedFields): void => window.parent.postMessage(message, parentOrigin);

const typed = (): CardInput => ({
  number: input("number").value,
  month: input("month").value,
  year: input("year").value,
  cv2: input("cv2").value,
});

function judge(): FieldFaults {
  const card = typed();
  const faults: FieldFaults = judgeCard(card, new Date());
  // A real card is refused before anything of it leaves this page.
  if (faults.number === undefined && behaviourOf(cardDigits(card.number)) === undefined)
    faults.number = "number-untaught";
  return faults;
}

function show(name: FieldName, faults: FieldFaults): void {
  const fault = faults[name];
  const field = input(name);
  const line = find(`${name}-fault`);
  line.textContent = fault === undefined ? "" : words.faults[fault];
  line.hidden = fault === undefined;
  if (fault === undefined) field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
}

function focusFirst(faults: FieldFaults): void {
  const first = FIELD_NAMES.find((name) => faults[name] !== undefined);
  if (first) input(first).focus();
}

/** Groups as they are printed on the card; the caret stays behind the same digit. */
function groupNumber(field: HTMLInputElement): void {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\D/g, "").length;
  const digits = field.value.replace(/\D/g, "").slice(0, 19);
  const cut = cardBrand(digits) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /(\d{4})(?=\d)/g;
  const groups = cardBrand(digits) === "amex" ? (cut.exec(digits) ?? []).slice(1).filter(Boolean).join(" ") : "";
  field.value = groups || digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  let caret = 0;
  for (let seen = 0; caret < field.value.length && seen < before; caret += 1)
    if (/\d/.test(field.value[caret] ?? "")) seen += 1;
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
}

const BRANDS: Partial<Record<ReturnType<typeof cardBrand>, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  maestro: "Maestro",
};
function tellBrand(): void {
  const digits = cardDigits(input("number").value);
  find("brand").textContent = digits === "" ? "" : (BRANDS[cardBrand(digits)] ?? "");
}

async function submit(ask: string): Promise<void> {
  const faults = judge();
  for (const name of FIELD_NAMES) show(name, faults);
  if (Object.keys(faults).length > 0) {
    focusFirst(faults);
    return send({ kind: HOSTED_FIELDS, type: "invalid", ask });
  }
  const reply = await fetch("/tokens", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(typed()),
  }).catch(() => undefined);
  const answer = (await reply?.json().catch(() => undefined)) as { token?: string; faults?: FieldFaults } | undefined;
  if (reply?.status === 422 && answer?.faults) {
    for (const name of FIELD_NAMES) show(name, answer.faults);
    focusFirst(answer.faults);
    return send({ kind: HOSTED_FIELDS, type: "invalid", ask });
  }
  if (reply?.status !== 201 || answer?.token === undefined) return send({ kind: HOSTED_FIELDS, type: "failed", ask });
  const digits = cardDigits(input("number").value);
  send({
    kind: HOSTED_FIELDS,
    type: "token",
    ask,
    paymentToken: answer.token,
    brand: cardBrand(digits),
    last4: digits.slice(-4),
  });
}

function clear(): void {
  for (const name of FIELD_NAMES) {
    input(name).value = "";
    show(name, {});
  }
  tellBrand();
}

const COLOURS = ["ink", "muted", "line", "surface", "accent", "bad"] as const;
/** Takes only plain colours and one length, whoever sent them. */
function wear(look: HostedLook): void {
  const { style } = document.documentElement;
  for (const name of COLOURS)
    if (look[name].length < 80 && CSS.supports("color", look[name])) style.setProperty(`--${name}`, look[name]);
  if (/^\d{1,2}(\.\d+)?px$/.test(look.radius)) style.setProperty("--radius", look.radius);
  document.documentElement.dataset["theme"] = look.isDark ? "dark" : "light";
  if (look.locale === "de" || look.locale === "en") speak(look.locale);
}

function speak(language: "en" | "de"): void {
  words = WORDS[language];
  document.documentElement.lang = language;
  for (const name of FIELD_NAMES) {
    find(`${name}-label`).textContent = words.labels[name];
    input(name).placeholder = words.holders[name];
    const line = find(`${name}-fault`);
    if (!line.hidden) show(name, judge());
  }
  find("cards-title").textContent = words.cards;
  find("cards-fill").textContent = words.fill;
}

function fillIn(number: string): void {
  input("number").value = number;
  groupNumber(input("number"));
  input("month").value = "12";
  input("year").value = String(new Date().getFullYear() + 3);
  input("cv2").value = cardBrand(number) === "amex" ? "1234" : "123";
  for (const name of FIELD_NAMES) show(name, {});
  tellBrand();
  input("number").focus();
}

function listen(): void {
  for (const name of FIELD_NAMES) {
    const field = input(name);
    field.addEventListener("input", () => {
      if (name === "number") {
        groupNumber(field);
        tellBrand();
      } else field.value = field.value.replace(/\D/g, "");
      // What was told as wrong is taken back as soon as it is right.
      if (field.getAttribute("aria-invalid") === "true") show(name, judge());
    });
    field.addEventListener("blur", () => {
      if (field.value !== "") show(name, judge());
    });
  }
  find("fields").addEventListener("submit", (event) => {
    event.preventDefault();
    const faults = judge();
    for (const name of FIELD_NAMES) show(name, faults);
    focusFirst(faults);
  });
  for (const { number } of TEST_CARDS) find(`card-${number}`).addEventListener("click", () => fillIn(number));
  window.addEventListener("message", (event: MessageEvent) => {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    const message = event.data as ToHostedFields | null;
    if (message?.kind !== HOSTED_FIELDS) return;
    if (message.type === "submit") void submit(message.ask);
    else if (message.type === "clear") clear();
    else if (message.type === "look") wear(message.look);
  });
  const page = find("fields");
  new ResizeObserver(() => {
    send({ kind: HOSTED_FIELDS, type: "height", height: Math.ceil(page.getBoundingClientRect().height) });
  }).observe(page);
}

listen();
send({ kind: HOSTED_FIELDS, type: "ready" });
