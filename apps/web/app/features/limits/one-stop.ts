/** A company that ends with a full stop ("B.V.") brings the sentence's own. */
export const oneStop = (text: string): string => text.replaceAll("..", ".");
