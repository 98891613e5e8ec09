import { cardFieldsMarkup, cardFormStyle } from "@masq/domain/billing/card-form";
import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Desk } from "./test-gateway-api.ts";
import { TEST_CARDS } from "./test-gateway-cards.ts";
import { WORDS } from "./test-gateway-words.ts";

/** Modules that the fields' page loads, by import path: our own source, types stripped. */
const MODULES: Readonly<Record<string, string>> = {
  "/modules/test-gateway-fields-page.ts": "./test-gateway-fields-page.ts",
  "/modules/test-gateway-cards.ts": "./test-gateway-cards.ts",
  "/modules/test-gateway-words.ts": "./test-gateway-words.ts",
  "/modules/domain/calendar-date.ts": "@masq/domain/calendar-date",
  "/modules/domain/billing/card.ts": "@masq/domain/billing/card",
  "/modules/domain/billing/card-form.ts": "@masq/domain/billing/card-form",
  "/modules/domain/billing/card-form-page.ts": "@masq/domain/billing/card-form-page",
  "/modules/domain/billing/card-rules.ts": "@masq/domain/billing/card-rules",
  "/modules/domain/digits.ts": "@masq/domain/digits",
  "/modules/domain/billing/hosted-fields.ts": "@masq/domain/billing/hosted-fields",
  "/modules/domain/billing/luhn.ts": "@masq/domain/billing/luhn",
};
/** What the page imports by package name, as one shared module each. */
const BY_NAME = Object.fromEntries(
  ["card", "card-form", "card-form-page"].map((name) => [
    `@masq/domain/billing/${name}`,
    `/modules/domain/billing/${name}.ts`,
  ]),
);
const stripped = new Map<string, string>();
function sourceOf(specifier: string): string {
  const known = stripped.get(specifier);
  if (known !== undefined) return known;
  const source = fs.readFileSync(fileURLToPath(import.meta.resolve(specifier)), "utf8");
  const script = stripTypeScriptTypes(source);
  stripped.set(specifier, script);
  return script;
}

export const newNonce = (): string => randomBytes(16).toString("base64");
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);
/** Headers of the gateway's pages; `policy`: the CSP sources allowed besides none. */
export const pageHeaders = (policy: string): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; base-uri 'none'; ${policy}`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
});

/** For the list of test cards, which only this gateway shows. */
const LIST_STYLE = `
details{grid-column:1/-1;font-size:14px;color:var(--muted)}summary{min-height:44px;display:flex;align-items:center;gap:8px;cursor:pointer;border-radius:var(--radius);width:max-content;max-width:100%;font-weight:600}
summary::before{content:"";border:5px solid transparent;border-inline-start-color:currentColor;border-inline-end:0}
details[open] summary::before{transform:rotate(90deg)}
details p{margin:0 0 8px}ul{list-style:none;margin:0;padding:4px;display:grid;gap:6px;max-height:260px;overflow:auto}
button{font:inherit;color:inherit;display:grid;width:100%;text-align:start;min-height:44px;padding:8px 14px;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);cursor:pointer}
button b{color:var(--ink);font-weight:500;font-variant-numeric:tabular-nums}`;

type Asked = { parent: string; locale: "en" | "de"; theme: "light" | "dark"; hue: number; nonce: string };
function fieldsPage({ parent, locale, theme, hue, nonce }: Asked): string {
  const words = WORDS[locale];
  const imports = JSON.stringify({ imports: BY_NAME });
  const cards = TEST_CARDS.map(
    ({ number, says }) =>
      `<li><button type="button" id="card-${number}"><b>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</b><span lang="en">${says}</span></button></li>`,
  );
  return `<!doctype html><html lang="${locale}" data-theme="${theme}" data-parent="${escapeText(parent)}" data-locale="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><style nonce="${nonce}">${cardFormStyle(hue)}${LIST_STYLE}</style>
<script type="importmap" nonce="${nonce}">${imports}</script><script type="module" nonce="${nonce}" src="/modules/test-gateway-fields-page.ts"></script></head>
<body><form id="fields" novalidate>${cardFieldsMarkup(words)}
<details><summary id="cards-title">${words.cards}</summary><p id="cards-fill">${words.fill}</p><ul>${cards.join("")}</ul></details></form></body></html>`;
}

type Query = { parent?: string; locale?: string; theme?: string; hue?: string };

/**
 * `GET /fields?parent=<origin>&locale&theme&hue`: the four card fields, which only `parent` may frame; their messages
 * are in `@masq/domain/billing/hosted-fields`.
 */
export function serveFields(app: FastifyInstance, { mayFrame }: Desk): void {
  app.get<{ Querystring: Query }>("/fields", (request, reply) => {
    const { parent = "", locale, theme, hue } = request.query;
    const isOrigin = URL.canParse(parent) && new URL(parent).origin === parent;
    if (!isOrigin || !mayFrame(parent)) return reply.code(403).send({ code: "foreign-parent" });
    const nonce = newNonce();
    const asked: Asked = {
      parent,
      nonce,
      locale: locale?.startsWith("de") === true ? "de" : "en",
      theme: theme === "dark" ? "dark" : "light",
      hue: Math.min(360, Math.max(0, Number(hue) || 0)),
    };
    return reply
      .headers(
        pageHeaders(
          `script-src 'nonce-${nonce}' 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; frame-ancestors ${parent}`,
        ),
      )
      .send(fieldsPage(asked));
  });
  for (const [path, specifier] of Object.entries(MODULES))
    app.get(path, (_request, reply) =>
      reply
        .headers({
          "content-type": "text/javascript; charset=utf-8",
          "x-content-type-options": "nosniff",
          "cache-control": "no-cache",
          "cross-origin-resource-policy": "same-origin",
        })
        .send(sourceOf(specifier)),
    );
  app.get("/favicon.ico", (_request, reply) => reply.code(204).send());
}
