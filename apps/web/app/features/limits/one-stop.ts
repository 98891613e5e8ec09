/** A company name that ends with a full stop ("B.V.") also ends the sentence. */
export const oneStop = (text: string): string => text.replaceAll("..", ".");
