import { AFFILIATE_FIELDS, CONTACT_FIELDS, typedIn } from "@masq/domain/care/support";
import type { SupportLetter } from "../../foundation/mail-queue/letter.ts";
import type { MailContent } from "./render-mail.ts";

type SupportFrame = Pick<MailContent, "locale" | "brandName" | "hue" | "disclosure"> & {
  linkTo: (path: string) => string;
};
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "small"> & { label: string };

const TEMPLATES: Record<SupportLetter["template"], true> = {
  "support-received": true,
  "support-written": true,
  "removal-waiting": true,
};
export const isSupportLetter = (letter: { template: string }): letter is SupportLetter =>
  Object.hasOwn(TEMPLATES, letter.template);

/** The sender's text is not repeated: anyone may enter any address. */
const RECEIVED: Record<"en" | "de", (ticket: string) => Words> = {
  en: (ticket) => ({
    subject: `We have your request ${ticket}`,
    heading: `Your request ${ticket}`,
    paragraphs: ["It arrived. We usually reply within 24 hours, at the latest within 48 hours, to this address."],
    label: "Open the form",
    small: "Didn’t send anything? Then someone else typed your address. There’s nothing you need to do.",
  }),
  de: (ticket) => ({
    subject: `Deine Anfrage ${ticket} ist da`,
    heading: `Deine Anfrage ${ticket}`,
    paragraphs: [
      "Sie ist angekommen. Wir antworten meist innerhalb von 24 Stunden, spätestens innerhalb von 48 Stunden, an diese Adresse.",
    ],
    label: "Formular öffnen",
    small: "Du hast nichts geschickt? Dann hat jemand deine Adresse eingetippt. Du musst nichts tun.",
  }),
};

const LABELS: Readonly<Record<string, string>> = {
  name: "Name",
  subject: "Subject",
  email: "Email",
  message: "Message",
  fullName: "Full name",
  company: "Company",
  messenger: "Messenger",
  messengerId: "Messenger id",
  country: "Country",
  experience: "Years of experience",
  geos: "Geos",
  trafficSource: "Traffic source",
  otherVerticals: "Other verticals",
};
/** Multi-line fields, shown as paragraphs. */
const LONG: ReadonlySet<string> = new Set(["message", "trafficSource", "otherVerticals"]);
const PROMISE = "The sender was told: usually within 24 hours, at the latest within 48 hours.";

function writtenTo({ form, typed }: SupportLetter & { template: "support-written" }) {
  const order: readonly string[] = form === "contact" ? CONTACT_FIELDS : AFFILIATE_FIELDS;
  const given = order.flatMap((field) => {
    const value = typedIn(typed, field);
    return value === undefined ? [] : [{ field, label: LABELS[field] ?? field, value }];
  });
  const paragraphs = given
    .filter(({ field }) => LONG.has(field))
    .flatMap(({ field, label, value }) => [
      ...(field === "message" ? [] : [`${label}:`]),
      ...value.split(/\r?\n/).filter((line) => line.trim() !== ""),
    ]);
  const facts = given.filter(({ field }) => !LONG.has(field)).map(({ label, value }) => [label, value] as const);
  return { paragraphs, facts };
}

export function writeSupportLetter(letter: SupportLetter, { linkTo, ...given }: SupportFrame): MailContent {
  const { locale, brandName, hue, disclosure } = given;
  const frame = { locale, brandName, hue, disclosure };
  const { ticket } = letter;
  switch (letter.template) {
    case "support-received": {
      const { label, ...words } = RECEIVED[locale](ticket);
      return { ...frame, ...words, action: { label, href: linkTo("/contact-us") } };
    }
    case "support-written":
      return {
        ...frame,
        subject: `Request ${ticket}`,
        heading: letter.form === "contact" ? `${ticket}: contact form` : `${ticket}: affiliates’ form`,
        ...writtenTo(letter),
        action: {
          label: "Reply by email",
          href: `mailto:${letter.replyTo}?subject=${encodeURIComponent(`Your request ${ticket}`)}`,
        },
        links: [{ label: "Mark it as answered in the console", href: linkTo("/chat/support") }],
        small: `${PROMISE} Your reply to this email goes to them.`,
      };
    case "removal-waiting":
      return {
        ...frame,
        subject: `Request ${ticket}`,
        heading: `${ticket}: someone wants something removed`,
        paragraphs: ["You find it in the console, with the sender’s words. Decide on it within 48 hours."],
        action: { label: "Open the requests", href: linkTo("/chat/removals") },
        small: "The sender was told the number of the request.",
      };
  }
}
