/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in the browser, in a frame of card fields. Providers that host the form serve this file as is, types stripped.
import { onlyDigits } from "../digits.ts";
import { FIELD_NAMES, type FieldName, type FormLocale, type FormWords } from "./card-form.ts";
import { cardBrand, cardDigits, fullYear, type CardInput } from "./card.ts";
import {
  HOSTED_FIELDS,
  type CardHolder,
  type FromHostedFields,
  type HostedLook,
  type ToHostedFields,
} from "./hosted-fields.ts";

export type FormFaults<Fault extends string> = Partial<Record<FieldName, Fault>>;
/** Result of sending the fields' data to the payment provider. */
export type MadeToken<Fault extends string> =
  | { state: "token"; paymentToken: string }
  | { state: "invalid"; faults: FormFaults<Fault> }
  | { state: "failed" };

type CardForm<Fault extends string> = {
  /** Origin of the surrounding checkout; no other is listened to or sent anything. */
  parentOrigin: string;
  locale: FormLocale;
  words: Record<FormLocale, FormWords<Fault>>;
  judge: (card: CardInput) => FormFaults<Fault>;
  /** Sends the card to the payment provider only. `tellAsking`: the bank is asking the member, which takes time. */
  makeToken: (card: CardInput, holder: CardHolder, tellAsking: () => void) => Promise<MadeToken<Fault>>;
  /** Translates the rest of the page. */
  speakToo?: (locale: FormLocale) => void;
};

export const findNode = <T extends HTMLElement>(id: string): T => {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no ${id}`);
  return node as T;
};
const input = (name: FieldName): HTMLInputElement => findNode<HTMLInputElement>(name);
const typed = (): CardInput => ({
  number: input("number").value,
  month: input("month").value,
  year: input("year").value,
  cv2: input("cv2").value,
});

/** Groups digits as printed on the card; the caret stays behind the same digit. */
function groupNumber(field: HTMLInputElement): void {
  const before = onlyDigits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  const digits = onlyDigits(field.value);
  const amex = cardBrand(digits) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d+)?$/.exec(digits) : null;
  const groups = (amex ?? []).slice(1).filter(Boolean).join(" ");
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
  findNode("brand").textContent = digits === "" ? "" : (BRANDS[cardBrand(digits)] ?? "");
}

const COLOURS = ["ink", "muted", "line", "surface", "accent", "bad"] as const;
/** Accepts only plain colors and one length, whoever the sender. */
function wear(look: HostedLook): void {
  const { style } = document.documentElement;
  for (const name of COLOURS)
    if (look[name].length < 80 && CSS.supports("color", look[name])) style.setProperty(`--${name}`, look[name]);
  if (/^\d{1,2}(\.\d+)?px$/.test(look.radius)) style.setProperty("--radius", look.radius);
  document.documentElement.dataset["theme"] = look.isDark ? "dark" : "light";
}

const NOBODY: CardHolder = { cardholder: "", zipcode: "", city: "", email: "", country: null };

/**
 * Runs the form `#fields` of a page of card fields: validates, groups digits, shows faults, follows the checkout's
 * language and look, and answers its requests (hosted-fields.ts).
 */
export function runCardForm<Fault extends string>(form: CardForm<Fault>): { fill: (card: CardInput) => void } {
  const { parentOrigin, judge, makeToken } = form;
  let words = form.words[form.locale];
  const send = (message: FromHostedFields): void => window.parent.postMessage(message, parentOrigin);
  const show = (name: FieldName, faults: FormFaults<Fault>): void => {
    const fault = faults[name];
    const line = findNode(`${name}-fault`);
    line.textContent = fault === undefined ? "" : words.faults[fault];
    line.hidden = fault === undefined;
    if (fault === undefined) input(name).removeAttribute("aria-invalid");
    else input(name).setAttribute("aria-invalid", "true");
  };
  /** False, with the first faulty field focused, if there are faults. */
  const isFine = (faults: FormFaults<Fault>): boolean => {
    for (const name of FIELD_NAMES) show(name, faults);
    const first = FIELD_NAMES.find((name) => faults[name] !== undefined);
    if (first) input(first).focus();
    return first === undefined;
  };
  const submit = async (ask: string, holder: CardHolder): Promise<void> => {
    const card = typed();
    if (!isFine(judge(card))) return send({ kind: HOSTED_FIELDS, type: "invalid", ask });
    const tellAsking = (): void => send({ kind: HOSTED_FIELDS, type: "asking", ask });
    const made = await makeToken(card, holder, tellAsking).catch(() => ({ state: "failed" }) as const);
    if (made.state === "invalid") isFine(made.faults);
    if (made.state !== "token") return send({ kind: HOSTED_FIELDS, type: made.state, ask });
    const digits = cardDigits(card.number);
    const facts = {
      brand: cardBrand(digits),
      last4: digits.slice(-4),
      expMonth: Number(card.month),
      expYear: fullYear(card.year.trim()) ?? 0,
    };
    send({ kind: HOSTED_FIELDS, type: "token", ask, paymentToken: made.paymentToken, card: facts });
  };
  const fill = (card: CardInput): void => {
    for (const name of FIELD_NAMES) {
      input(name).value = card[name];
      show(name, {});
    }
    groupNumber(input("number"));
    tellBrand();
  };
  const speak = (locale: FormLocale): void => {
    words = form.words[locale];
    document.documentElement.lang = locale;
    for (const name of FIELD_NAMES) {
      findNode(`${name}-label`).textContent = words.labels[name];
      input(name).placeholder = words.holders[name];
      if (!findNode(`${name}-fault`).hidden) show(name, judge(typed()));
    }
    form.speakToo?.(locale);
  };
  for (const name of FIELD_NAMES) listenTo(name, { judge, show });
  findNode("fields").addEventListener("submit", (event) => {
    event.preventDefault();
    isFine(judge(typed()));
  });
  window.addEventListener("message", (event: MessageEvent) => {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    const message = event.data as ToHostedFields | null;
    if (message?.kind !== HOSTED_FIELDS) return;
    if (message.type === "submit") void submit(message.ask, message.holder ?? NOBODY);
    else if (message.type === "clear") fill({ number: "", month: "", year: "", cv2: "" });
    else if (message.type === "look") {
      wear(message.look);
      if (message.look.locale === "de" || message.look.locale === "en") speak(message.look.locale);
    }
  });
  const { body } = document;
  new ResizeObserver(() => {
    send({ kind: HOSTED_FIELDS, type: "height", height: Math.ceil(body.getBoundingClientRect().height) });
  }).observe(body);
  send({ kind: HOSTED_FIELDS, type: "ready" });
  return { fill };
}

type Listening<Fault extends string> = {
  judge: (card: CardInput) => FormFaults<Fault>;
  show: (name: FieldName, faults: FormFaults<Fault>) => void;
};
function listenTo<Fault extends string>(name: FieldName, { judge, show }: Listening<Fault>): void {
  const field = input(name);
  field.addEventListener("input", () => {
    if (name === "number") {
      groupNumber(field);
      tellBrand();
    } else field.value = onlyDigits(field.value);
    // Clear a fault as soon as it is corrected; a month may correct the year.
    const faults = judge(typed());
    for (const one of FIELD_NAMES) if (input(one).getAttribute("aria-invalid") === "true") show(one, faults);
  });
  field.addEventListener("blur", () => {
    if (field.value !== "") show(name, judge(typed()));
  });
}
