type Rules = Record<"createHTML" | "createScript" | "createScriptURL", (given: string) => string | null>;
type Factory = { createPolicy: (name: string, rules: Rules) => unknown };

/** How React creates a script element: as markup, so that it does not run. */
const EMPTY_SCRIPT = "<script></script>";
/** The router's scroll script: re-created with an error page it never runs, so an empty one replaces it. */
const SCROLL_SCRIPT = "react-router-scroll-positions";
const OWN_FILE = /^\/(assets\/[\w.-]+\.js|sw\.js)$/;

/** The scripts that the server sent in this document with its nonce; they have already run. */
function sentScripts({ scripts }: Document): ReadonlySet<string> {
  const nonce = scripts[0]?.nonce ?? "";
  return new Set(Array.from(scripts, (script) => (script.nonce === nonce && nonce !== "" ? script.text : "")));
}

const isOwnFile = (address: string, { origin, href }: Location): boolean => {
  const url = URL.canParse(address, href) ? new URL(address, href) : undefined;
  return url?.origin === origin && OWN_FILE.test(url.pathname);
};

/**
 * The trusted types policy: allows text without markup, what the server sent, and our own built files. Everything else
 * is refused, including injected markup (docs/decisions/056).
 */
export function trustedTypesRules(page: Document, place: Location): Rules {
  const sent = sentScripts(page);
  const takeIf = (isFine: boolean, text: string): string | null => (isFine ? text : null);
  const isPlain = (text: string): boolean => text === EMPTY_SCRIPT || !/[<&]/.test(text) || sent.has(text);
  return {
    createHTML: (text) => (!isPlain(text) && text.includes(SCROLL_SCRIPT) ? "" : takeIf(isPlain(text), text)),
    createScript: (text) => takeIf(text !== "" && sent.has(text), text),
    createScriptURL: (address) => takeIf(isOwnFile(address, place), address),
  };
}

/** Runs before the rest of the app. Browsers without trusted types enforce nothing. */
export function keepTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", trustedTypesRules(document, location));
}
