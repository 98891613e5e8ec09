import { escapeText } from "./test-gateway-fields.ts";

const STYLE = `:root{color-scheme:light dark;--paper:#f4f5f7;--ink:#1b1f27;--ink2:#565d6b;--card:#fff;--line:#7f8695;--go:#20457c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#12151b;--ink:#eef1f6;--ink2:#b3bac8;--card:#1c212a;--line:#747d90;--go:#a9c7f5;--on:#0d1c33}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;font:17px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
main{width:min(440px,100%);background:var(--card);border-radius:20px;padding:28px;display:grid;gap:16px}main.wide{width:min(820px,100%)}
h1{font-size:1.5rem;line-height:1.2;margin:0;text-wrap:balance}h2{font-size:1.1rem;margin:12px 0 0}p{margin:0;color:var(--ink2)}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:var(--ink2)}dd{margin:0;text-align:end;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:6px}button,a.b{font:inherit;font-weight:600;min-height:48px;border-radius:24px;padding:8px 20px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer;text-align:center;text-decoration:none;display:grid;place-items:center}
form.ask button:first-child,a.b{background:var(--go);border-color:var(--go);color:var(--on)}:focus-visible{outline:3px solid var(--go);outline-offset:3px}
.t{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.94rem}th,td{text-align:start;padding:8px 12px 8px 0;border-bottom:1px solid color-mix(in srgb,var(--line) 40%,transparent);vertical-align:top}td.n{font-variant-numeric:tabular-nums;white-space:nowrap}
td form{display:flex;gap:8px;margin:0}td button{min-height:44px;padding:4px 14px;font-size:.9rem}@media(max-width:480px){main.wide{padding:20px 16px}.t{font-size:.85rem}}`;

/** A page in the gateway's plain style. */
export function gatewayPage(title: string, main: string, { nonce, locale = "en", isWide = false }: Page): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main${isWide ? ' class="wide"' : ""}><h1>${title}</h1>${main}</main></body></html>`;
}
type Page = { nonce: string; locale?: string; isWide?: boolean };

export const money = (amountMinor: number, currency: string): string =>
  escapeText(`${(amountMinor / 100).toFixed(2)} ${currency}`);
