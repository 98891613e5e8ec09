/**
 * The text with digits, dots and dashes as ASCII: keyboards of other scripts type them in full width ("０５" is "05").
 * For whatever is read as a number or a date, in browsers and on the server.
 */
export const plainDigits = (text: string): string => text.normalize("NFKC");

/** The digits alone, whatever stands between them. @param text as typed */
export const onlyDigits = (text: string): string => plainDigits(text).replace(/\D/g, "");
