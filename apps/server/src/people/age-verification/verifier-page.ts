const WORDS = {
  en: {
    title: "A stand-in for the age check",
    text: "This is a demo: nobody looks at your ID here. Choose how the check ends, just as a provider would report it.",
    pass: "18 or older",
    fail: "Not confirmed",
    cancel: "Back without a check",
  },
  de: {
    title: "Platzhalter für die Altersprüfung",
    text: "Dies ist eine Demo: Hier sieht sich niemand ein Dokument an. Wähle, wie die Prüfung ausgeht, so wie ein echter Partner es melden würde.",
    pass: "18 oder älter",
    fail: "Nicht bestätigt",
    cancel: "Zurück ohne Prüfung",
  },
} as const;

const STYLE = `:root{color-scheme:light dark;--paper:#faf8f6;--ink:#26201f;--ink2:#5f5654;--card:#fff;--line:#8d827f;--go:#6f2147;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#16131a;--ink:#f3eef2;--ink2:#bdb3bd;--card:#221d28;--line:#7d7388;--go:#e9b872;--on:#201409}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;font:17px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
main{width:min(440px,100%);background:var(--card);border-radius:20px;padding:28px;display:grid;gap:16px}
h1{font-size:1.5rem;line-height:1.2;margin:0;text-wrap:balance}p{margin:0;color:var(--ink2)}form{display:grid;gap:10px;margin-top:6px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:24px;padding:8px 20px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer}
button:first-child{background:var(--go);border-color:var(--go);color:var(--on)}button:focus-visible{outline:3px solid var(--go);outline-offset:3px}`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

/** `address`: the page's own path and query, which the form sends back unchanged. */
export function verifierPage(address: string, language: string | undefined, nonce: string): string {
  const locale = language?.slice(0, 2).toLowerCase() === "de" ? "de" : "en";
  const words = WORDS[locale];
  const buttons = (["pass", "fail", "cancel"] as const).map(
    (end) => `<button name="end" value="${end}">${words[end]}</button>`,
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${words.title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p>${words.text}</p><form method="post" action="${escape(address)}">${buttons.join("")}</form></main></body></html>`;
}
