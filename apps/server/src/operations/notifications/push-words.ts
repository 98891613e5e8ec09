import type { Locale } from "../../foundation/mail-queue/letter.ts";

/** The encrypted payload, shown unchanged by the service worker. `badge`: unread messages. */
export type PushPayload = { title: string; body: string; tag: string; href: string; badge: number };

type About = {
  locale: Locale;
  /** The brand's neutral name. */
  neutralName: string;
  /** Only if the member asked for details and is not discreet. */
  details?: { profileName: string; disclosure: string } | undefined;
  conversationId: string;
  unread: number;
};

const WORDS = {
  en: {
    neutral: "You have a new notification",
    label: "fictional character",
    wrote: (name: string) => `${name} wrote to you. Reading is free.`,
  },
  de: {
    neutral: "Du hast eine neue Mitteilung",
    label: "fiktive Figur",
    wrote: (name: string) => `${name} hat dir geschrieben. Lesen ist kostenlos.`,
  },
};

/** Pure. Reveals nothing to others unless the member wants it; then it says what the character is (trust section 1). */
export function writePush({ locale, neutralName, details, conversationId, unread }: About): PushPayload {
  const words = WORDS[locale];
  const link = { tag: conversationId, href: `/messages/chat/${conversationId}`, badge: unread };
  if (!details) return { title: neutralName, body: words.neutral, ...link };
  const { profileName, disclosure } = details;
  return { title: `${profileName} (${words.label})`, body: `${words.wrote(profileName)}\n${disclosure}`, ...link };
}
