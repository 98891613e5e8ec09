const STYLE = `:root{color-scheme:light dark;--paper:#faf8f6;--ink:#26201f;--ink2:#5f5654;--card:#fff;--line:#8d827f;--go:#6f2147;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#16131a;--ink:#f3eef2;--ink2:#bdb3bd;--card:#221d28;--line:#7d7388;--go:#e9b872;--on:#201409}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;font:17px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
main{width:min(440px,100%);background:var(--card);border-radius:20px;padding:28px;display:grid;gap:16px}
h1{font-size:1.5rem;line-height:1.2;margin:0;text-wrap:balance}p{margin:0;color:var(--ink2)}form,nav{display:grid;gap:10px;margin-top:6px}
button,nav a{font:inherit;font-weight:600;min-height:48px;border-radius:24px;padding:8px 20px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer;text-align:center;text-decoration:none;display:block}
button:first-child,nav a:first-child{background:var(--go);border-color:var(--go);color:var(--on)}svg{width:min(264px,100%);justify-self:center;border-radius:8px}:is(button,a):focus-visible{outline:3px solid var(--go);outline-offset:3px}`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

export type PageLocale = "en" | "de";
export const pageLocale = (language: string | undefined): PageLocale =>
  language?.slice(0, 2).toLowerCase() === "de" ? "de" : "en";

/** Of a page that takes part in a check: it loads nothing and no other site frames it. */
export const checkHeaders = (nonce: string): Record<string, string> => ({
  "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
});

/** `body`: HTML. `refreshS`: seconds until the page asks again, without script. */
export const checkPage = (page: {
  locale: PageLocale;
  title: string;
  body: string;
  nonce: string;
  refreshS?: number;
}): string => `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${page.refreshS === undefined ? "" : `<meta http-equiv="refresh" content="${page.refreshS}">`}<link rel="icon" href="data:,"><title>${page.title}</title><style nonce="${page.nonce}">${STYLE}</style></head>
<body><main><h1>${page.title}</h1>${page.body}</main></body></html>`;
