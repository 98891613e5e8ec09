/** A text as it may stand in an element or a quoted attribute of a page that the server writes itself. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);
