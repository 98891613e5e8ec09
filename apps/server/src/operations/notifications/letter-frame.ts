import type { Locale } from "../../foundation/mail-queue/letter.ts";

/** `disclosure`: the brand's current sentence. `stopHref`: where the mails of this kind are switched off without a sign-in. */
export type LetterFrame = {
  locale: Locale;
  brandName: string;
  disclosure: string;
  hue: number;
  href: string;
  stopHref?: string | undefined;
  /** The brand's zone, and an address on its site: for mails that name days and several pages. */
  zone: string;
  linkTo: (path: string) => string;
};
