type Rules = Record<"createHTML" | "createScript" | "createScriptURL", (given: string) => string | null>;
type Factory = { createPolicy: (name: string, rules: Rules) => unknown };

/** How React makes a script element: by markup, so that it does not run. */
const EMPTY_SCRIPT = "<script></script>";
/** The router's script for the first picture: made anew with an error page it never runs, so that nothing stands for it. */
const SCROLL_SCRIPT = "react-router-scroll-positions";
const OWN_FILE = /^\/(assets\/[\w.-]+\.js|sw\.js)$/;

/** The texts of the scripts that the server sent with this document and its nonce: they have run already. */
function sentScripts({ scripts }: Document): ReadonlySet<string> {
  const nonce = scripts[0]?.nonce ?? "";
  return new Set(Array.from(scripts, (script) => (script.nonce === nonce && nonce !== "" ? script.text : "")));
}

const isOwnFile = (address: string, { origin, href }: Location): boolean => {
  const url = URL.canParse(address, href) ? new URL(address, href) : undefined;
  return url?.origin === origin && OWN_FILE.test(url.pathname);
};

/**
 * What may become markup or script where a browser asks for trusted types: text without markup, what the server sent,
 * our own built files. Everything else is refused, and so is what a hole in a page would bring (docs/decisions/056).
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

/** Before anything else of the app runs. Browsers without trusted types have no such rules to keep. */
export function keepTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", trustedTypesRules(document, location));
}
