import type { Locale } from "../../foundation/mail-queue/letter.ts";

/** `disclosure`: the brand's current sentence. `stopHref`: where to unsubscribe without a sign-in. */
export type LetterFrame = {
  locale: Locale;
  brandName: string;
  disclosure: string;
  hue: number;
  href: string;
  stopHref?: string | undefined;
  /** The brand's time zone, and a link builder: for mails that name days and several pages. */
  zone: string;
  linkTo: (path: string) => string;
  rulingHref: (id: string) => string;
};
