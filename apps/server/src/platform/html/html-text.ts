/** Escapes a text for an element or a quoted attribute of a server-written page. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);
