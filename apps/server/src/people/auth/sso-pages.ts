import { htmlText } from "../../platform/html/html-text.ts";

/** Pages without scripts, written only by this server. */
export const SSO_PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "content-type": "text/html; charset=utf-8",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

// The same opt-in as the app: a transition that only one of two pages declares is an uncaught error there.
const STYLE = `<style>@view-transition{navigation:auto}:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:30rem;margin:10vh auto;padding:0 1.25rem;background:light-dark(#faf6f3,#17131a);color:light-dark(#2a2021,#f1e9e6)}h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}p{margin:.25rem 0 1.25rem;opacity:.8}ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}a{display:flex;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border:1px solid light-dark(#8a7a78,#8d8090);border-radius:12px;color:inherit;text-decoration:none;overflow-wrap:anywhere}a:hover{background:light-dark(#f0e6e2,#241d29)}a:focus-visible{outline:3px solid light-dark(#8a2f52,#e6a15a);outline-offset:2px}h2{font-size:1rem;margin:1.5rem 0 .5rem}</style>`;
const page = (title: string, body: string, more = ""): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${more}<title>${htmlText(title)}</title>${STYLE}<main>${body}</main></html>`;

/**
 * The last step is our own page: coming from another site, even through a redirect, the browser sends no strict cookie,
 * so the member's page would render as a visitor's.
 */
export const onwardPage = (url: string): string =>
  page(
    "One moment",
    `<p><a href="${htmlText(url)}">Continue</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${htmlText(url)}">`,
  );

type Choice = { label: string; href: string };

/** The demo's replacement of an identity provider's page. */
export function identityPage(product: string, people: readonly Choice[], others: readonly Choice[]): string {
  const list = (choices: readonly Choice[]): string =>
    `<ul>${choices.map(({ label, href }) => `<li><a href="${htmlText(href)}">${htmlText(label)}</a></li>`).join("")}</ul>`;
  return page(
    "Demo ID",
    `<h1>Demo ID</h1><p>This page stands in for an identity service. It exists in demos only and asks for no password. Who signs in to ${htmlText(product)}?</p>${list(people)}<h2>Or try what happens when it does not work</h2>${list(others)}`,
  );
}
