import {
  AFFILIATE_FIELDS,
  CONTACT_FIELDS,
  typedIn,
  WITHDRAWAL_FIELDS,
  type TicketForm,
} from "@masq/domain/care/support";
import type { SupportLetter } from "../../foundation/mail-queue/letter.ts";
import { formatsOf } from "../../platform/formats.ts";
import type { MailContent } from "./render-mail.ts";

type SupportFrame = Pick<MailContent, "locale" | "brandName" | "hue" | "disclosure"> & {
  linkTo: (path: string) => string;
  zone: string;
};
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "small"> & { label: string };

const TEMPLATES: Record<SupportLetter["template"], true> = {
  "support-received": true,
  "withdrawal-received": true,
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

type Withdrawn = { ticket: string; order: string; at: string };
/** The acknowledgement of Article 11a, on a medium that lasts: what was declared, on which day, at what time. */
const WITHDRAWN: Record<"en" | "de", (given: Withdrawn) => Words & Pick<MailContent, "facts">> = {
  en: ({ ticket, order, at }) => ({
    subject: `We have your withdrawal ${ticket}`,
    heading: "Your withdrawal has arrived",
    paragraphs: [
      "This email confirms that you withdrew from the purchase below, on the day and at the time below.",
      "If the number belongs to a purchase made with this address and the 14 days are not over, the withdrawal applies already, and a second email says what is refunded. If not, a person looks at it and replies to this address within 48 hours.",
    ],
    facts: [
      ["Order or receipt", order],
      ["Received", at],
      ["Number of the withdrawal", ticket],
    ],
    label: "Read how withdrawing works",
    small:
      "Didn’t send this? Then someone else typed your address. If a second email tells you of a refund that you did not want, reply to us.",
  }),
  de: ({ ticket, order, at }) => ({
    subject: `Dein Widerruf ${ticket} ist da`,
    heading: "Dein Widerruf ist angekommen",
    paragraphs: [
      "Diese E-Mail bestätigt, dass du den Kauf unten widerrufen hast, an dem Tag und zu der Uhrzeit unten.",
      "Gehört die Nummer zu einem Kauf mit dieser Adresse und sind die 14 Tage noch nicht vorbei, gilt der Widerruf schon, und eine zweite E-Mail sagt, was erstattet wird. Sonst sieht ein Mensch ihn sich an und antwortet innerhalb von 48 Stunden an diese Adresse.",
    ],
    facts: [
      ["Bestellung oder Beleg", order],
      ["Eingegangen", at],
      ["Nummer des Widerrufs", ticket],
    ],
    label: "Lesen, wie der Widerruf geht",
    small:
      "Du hast das nicht geschickt? Dann hat jemand deine Adresse eingetippt. Nennt dir eine zweite E-Mail eine Erstattung, die du nicht wolltest, antworte uns.",
  }),
};

const LABELS: Readonly<Record<string, string>> = {
  order: "Order or receipt",
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

const FORMS: Readonly<Record<TicketForm, { fields: readonly string[]; name: string }>> = {
  contact: { fields: CONTACT_FIELDS, name: "contact form" },
  affiliate: { fields: AFFILIATE_FIELDS, name: "affiliates’ form" },
  withdrawal: { fields: WITHDRAWAL_FIELDS, name: "withdrawal that fits no purchase" },
};

function writtenTo({ form, typed }: SupportLetter & { template: "support-written" }) {
  const given = FORMS[form].fields.flatMap((field) => {
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

export function writeSupportLetter(letter: SupportLetter, { linkTo, zone, ...given }: SupportFrame): MailContent {
  const { locale, brandName, hue, disclosure } = given;
  const frame = { locale, brandName, hue, disclosure };
  const { ticket } = letter;
  switch (letter.template) {
    case "support-received": {
      const { label, ...words } = RECEIVED[locale](ticket);
      return { ...frame, ...words, action: { label, href: linkTo("/contact-us") } };
    }
    case "withdrawal-received": {
      const at = formatsOf(locale, zone).moment(letter.at);
      const { label, ...words } = WITHDRAWN[locale]({ ticket, order: letter.order, at });
      return { ...frame, ...words, action: { label, href: linkTo("/withdraw") } };
    }
    case "support-written":
      return {
        ...frame,
        subject: `Request ${ticket}`,
        heading: `${ticket}: ${FORMS[letter.form].name}`,
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
