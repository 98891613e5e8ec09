/**
 * Digits, dots and dashes as ASCII: keyboards of other scripts type them in full width ("０５" is "05"). For all number
 * and date input, in browsers and on the server.
 */
export const plainDigits = (text: string): string => text.normalize("NFKC");

/** Only the digits, whatever separates them. */
export const onlyDigits = (text: string): string => plainDigits(text).replace(/\D/g, "");
