import { CARD_WORDS, cardFieldsMarkup, cardFormStyle } from "@masq/domain/billing/card-form";
import { minorToDecimal } from "@masq/domain/ledger/money";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { CcbillSettings } from "../../../config/ccbill-settings.ts";
import { CURRENCY_NUMBERS, type CcbillApi } from "../ccbill-api.ts";
import type { CardPage } from "../gateway.ts";
import { readTicket, type Ticket } from "./card-ticket.ts";

/** Path of the page and its files, only on the payment hostname. */
export const CARD_PAGE = "/card-fields";

/** The page's scripts by path, as imports resolve: our own source, without its types. */
const SCRIPTS: Readonly<Record<string, string>> = {
  "ccbill-fields-page.ts": "./browser/ccbill-fields-page.ts",
  "calendar-date.ts": "@masq/domain/calendar-date",
  "billing/card.ts": "@masq/domain/billing/card",
  "billing/card-form.ts": "@masq/domain/billing/card-form",
  "billing/card-form-page.ts": "@masq/domain/billing/card-form-page",
  "billing/card-rules.ts": "@masq/domain/billing/card-rules",
  "digits.ts": "@masq/domain/digits",
  "billing/hosted-fields.ts": "@masq/domain/billing/hosted-fields",
  "billing/luhn.ts": "@masq/domain/billing/luhn",
};
const stripped = new Map<string, string>();
function scriptOf(name: string): string | undefined {
  const specifier = Object.hasOwn(SCRIPTS, name) ? SCRIPTS[name] : undefined;
  if (specifier === undefined) return undefined;
  const source = fs.readFileSync(fileURLToPath(import.meta.resolve(specifier)), "utf8");
  const script = stripped.get(name) ?? stripTypeScriptTypes(source);
  stripped.set(name, script);
  return script;
}
const IMPORTS = Object.fromEntries(
  ["card", "card-form", "card-form-page"].map((name) => [
    `@masq/domain/billing/${name}`,
    `${CARD_PAGE}/scripts/billing/${name}.ts`,
  ]),
);

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);
/** While the bank asks, its frame replaces the fields, which keep their input. */
const ASKING_STYLE = `:root[data-asking] form{display:none}:root[data-asking] body{min-height:480px}iframe{border:0;width:100%;max-width:100%}`;

function drawPage(settings: CcbillSettings, ticket: string, said: Ticket, nonce: string): string {
  const words = CARD_WORDS[said.locale];
  const facts = {
    parent: said.parent,
    locale: said.locale,
    theme: said.theme,
    ticket,
    account: settings.account,
    "sub-account": settings.subAccount,
    "three-ds-sub-account": settings.threeDsSubAccount ?? "",
    "application-id": settings.applicationId,
    "currency-code": CURRENCY_NUMBERS[said.currency] ?? "",
    amount: minorToDecimal(said.amountMinor).toFixed(2),
  };
  const data = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeText(value)}"`);
  return `<!doctype html><html lang="${said.locale}" ${data.join(" ")}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><style nonce="${nonce}">${cardFormStyle(0)}${ASKING_STYLE}</style>
<script nonce="${nonce}" src="${escapeText(settings.widgetUrl)}"></script>
<script type="importmap" nonce="${nonce}">${JSON.stringify({ imports: IMPORTS })}</script><script type="module" nonce="${nonce}" src="${CARD_PAGE}/scripts/ccbill-fields-page.ts"></script></head>
<body><form id="fields" novalidate>${cardFieldsMarkup(words)}</form></body></html>`;
}

/**
 * The card page for CCBill (docs/decisions/030): the form is ours; CCBill's script, loaded from CCBill, sends its input
 * to CCBill. The page itself calls us only for the script's access token.
 */
export function ccbillPage(settings: CcbillSettings, api: CcbillApi, key: Buffer, now: () => Date): CardPage {
  const provider = new URL(settings.apiUrl).origin;
  const allow = {
    script: [new URL(settings.widgetUrl).origin],
    connect: [provider, ...settings.widgetOrigins],
    frame: [provider, ...settings.widgetOrigins],
  };
  return {
    origin: settings.payOrigin,
    draw: (ticket, nonce) => {
      const said = readTicket(key, ticket, now());
      return said && { html: drawPage(settings, ticket, said, nonce), frame: said.parent, allow };
    },
    script: scriptOf,
    token: async (ticket) => (readTicket(key, ticket, now()) ? ((await api.widgetToken()) ?? null) : undefined),
  };
}
