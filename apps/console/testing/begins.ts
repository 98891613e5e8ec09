/** For a control whose name goes on with its shortcut or its value. */
export const begins = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w\s]/g, "\\$&")}`);
