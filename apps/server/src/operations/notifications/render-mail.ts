import { createElement as h, type ReactElement } from "react";
import { loadMailParts, type MailParts } from "./mail-parts.ts";

export type MailContent = {
  locale: "en" | "de";
  brandName: string;
  /** The brand's, in degrees. */
  hue: number;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Lines of label and value, below the paragraphs. */
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; href: string };
  /** Further addresses, each on its own line. */
  links?: readonly { label: string; href: string }[];
  small: string;
  /** Unsubscribes from this kind of mail. */
  stop?: { label: string; href: string };
  /** The sentence of trust section 1; a mail without it is never rendered. */
  disclosure: string;
};
export type RenderedMail = { subject: string; text: string; html: string };

const INK = "#26201f";
const QUIET = "#6b6260";
const PAPER = "#f7f3f0";
const FONT = "Georgia, 'Times New Roman', serif";
const SANS = "'Helvetica Neue', Arial, sans-serif";
/** Dark enough for white text in every hue (contrast above 4.5:1). */
const BUTTON = { saturation: 0.55, lightness: 0.3 };

/** Mail clients do not support oklch, and few support hsl. */
function hexOf(hue: number): string {
  const { saturation, lightness } = BUTTON;
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The text form already has the button's address after its label. */
const NOT_IN_TEXT = { "data-skip-in-text": true };

/** One block: a line each in the text form, without blank lines between. */
function factsOf({ Text }: MailParts, facts: NonNullable<MailContent["facts"]>): ReactElement[] {
  if (facts.length === 0) return [];
  const lines = facts.flatMap(([label, value], index) => [
    ...(index === 0 ? [] : [h("br", { key: `br ${label}` })]),
    h("span", { key: `label ${label}`, style: { color: QUIET } }, `${label}: `),
    h("span", { key: `value ${label}` }, value),
  ]);
  const style = { fontFamily: SANS, fontSize: 15, lineHeight: "26px", color: INK, margin: "16px 0 24px" };
  return [h(Text, { key: "facts", style }, ...lines)];
}

function bodyOf(parts: MailParts, content: MailContent): ReactElement[] {
  const { Button, Heading, Hr, Link, Text } = parts;
  const quiet = { fontFamily: SANS, fontSize: 13, lineHeight: "20px", color: QUIET };
  const { action, stop } = content;
  const button = { background: hexOf(content.hue), color: "#ffffff", padding: "13px 22px", borderRadius: 12 };
  return [
    h(Text, { key: "brand", style: { ...quiet, letterSpacing: "0.04em" } }, content.brandName),
    h(Heading, { key: "heading", as: "h1", style: { fontFamily: FONT, fontSize: 28, color: INK } }, content.heading),
    ...content.paragraphs.map((text) =>
      h(Text, { key: text, style: { fontFamily: SANS, fontSize: 16, lineHeight: "25px", color: INK } }, text),
    ),
    ...factsOf(parts, content.facts ?? []),
    ...(action
      ? [
          h(
            Button,
            { key: "action", href: action.href, style: { ...button, fontFamily: SANS, fontSize: 16 } },
            action.label,
          ),
          h(
            Text,
            { key: "address", style: quiet, ...NOT_IN_TEXT },
            h(Link, { href: action.href, style: { color: QUIET } }, action.href),
          ),
        ]
      : []),
    ...(content.links ?? []).map(({ label, href }) =>
      h(
        Text,
        { key: `link ${label}`, style: { fontFamily: SANS, fontSize: 15, color: INK } },
        h(Link, { href, style: { color: INK, textDecoration: "underline" } }, label),
      ),
    ),
    h(Text, { key: "small", style: quiet }, content.small),
    ...(stop
      ? [h(Text, { key: "stop", style: quiet }, h(Link, { href: stop.href, style: { color: QUIET } }, stop.label))]
      : []),
    h(Hr, { key: "rule", style: { borderColor: "#e2dad6", margin: "24px 0 12px" } }),
    h(Text, { key: "disclosure", style: { ...quiet, color: INK, fontSize: 14 } }, content.disclosure),
  ];
}

/**
 * Renders a mail as HTML and text. Loads the library with the first mail (half a second). Throws if the disclosure is
 * missing from either form (trust section 1).
 */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const disclosure = content.disclosure.trim();
  if (disclosure === "") throw new Error("a mail without the disclosure sentence is never rendered");
  const parts = await loadMailParts();
  const { Body, Container, Head, Html, Preview } = parts;
  const card = { background: "#ffffff", borderRadius: 20, padding: "28px 32px", maxWidth: 520 };
  const html = await parts.render(
    h(
      Html,
      { lang: content.locale },
      h(Head, null, h("title", null, content.subject)),
      h(Preview, null, content.subject),
      h(
        Body,
        // Without it the library says that every email is English.
        { lang: content.locale, style: { background: PAPER, padding: "24px 8px" } },
        h(Container, { style: card }, ...bodyOf(parts, { ...content, disclosure })),
      ),
    ),
  );
  const text = parts.toPlainText(html, { wordwrap: false });
  if (!text.includes(disclosure)) throw new Error("the disclosure sentence is missing from the rendered mail");
  return { subject: content.subject, text, html };
}
