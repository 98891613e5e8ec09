import path from "node:path";
import type { Plugin } from "vite";
import { IS_GERMAN } from "./one-language.ts";

/** `const de_some_text = … (i) => { return … (`words`) };`, as the compiler of messages writes it. */
const VARIANT = /^const (en|de)_\w+ = .*? (\((?:i)?\) => \{[\s\S]*?^\});/gm;
const ONE_TEXT = /^\((i?)\) => \{\s*return (`(?:[^`\\]|\\.)*`)\s*;?\s*\}$/;
const WHOLE =
  /^(?:export )?const (\w+) = \/\*\*(?:(?!\*\/)[\s\S])*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{[\s\S]*?^\}\);/m;
/** Of the compiler's two thousand lines a browser needs to know the language alone. */
const RUNTIME = `export const getLocale = () => (${IS_GERMAN} ? "de" : "en"); export const overwriteGetLocale = () => {};`;

/** Of English and German numbers, by the rules that both share; asking the browser for its rules anew costs each text more than the rest of it. */
export const pluralOf = (_locale: string, value: unknown): string => (Number(value) === 1 ? "one" : "other");

/**
 * A text in the browser needs no choice at each call: the page says its language once and comes anew for another. What
 * the compiler wraps around each of two thousand texts is more than the text itself.
 */
export function leanTexts(app: string): Plugin {
  const messages = path.join(app, "paraglide/messages/");
  const files = new Map([
    [path.join(app, "paraglide/runtime.js"), RUNTIME],
    [path.join(app, "paraglide/registry.js"), `export const plural = ${pluralOf.toString()};`],
  ]);
  return {
    name: "masq:lean-texts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => files.get(id) ?? null,
    transform(code, id) {
      if (!id.startsWith(messages) || id.endsWith("/_index.js")) return null;
      const plain = code.replaceAll(/\/\*\* @type \{(?:[^*]|\*(?!\/))*?\} \*\/ ?\(?(`(?:[^`\\]|\\.)*`)\)?/g, "$1");
      const texts = new Map([...plain.matchAll(VARIANT)].map(([, locale = "", body = ""]) => [locale, body]));
      const [english, german] = [texts.get("en"), texts.get("de")];
      const whole = WHOLE.exec(code);
      if (whole === null || english === undefined || german === undefined) throw new Error(`${id}: not a message`);
      const [en, de] = [ONE_TEXT.exec(english), ONE_TEXT.exec(german)];
      const choice =
        en && de
          ? `(${en[1] || de[1]}) => ${IS_GERMAN} ? ${de[2]} : ${en[2]}`
          : `(i) => ${IS_GERMAN} ? (${german})(i) : (${english})(i)`;
      const head = code.includes("registry.") ? `import * as registry from "../registry.js";` : "";
      const [, name = ""] = whole;
      const named = /^export \{ \w+ as "[^"]+" \}/m.exec(code)?.[0] ?? `export { ${name} }`;
      return { code: `${head}const ${name} = ${choice};${named};`, map: null };
    },
  };
}
