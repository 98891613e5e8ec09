/** "Sunday, 29 November 2026 at 21:40": a break ends to the minute. */
export const endText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(new Date(date));
