/** For a control whose name goes on with its shortcut. */
export const begins = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w\s]/g, "\\$&")}`);
