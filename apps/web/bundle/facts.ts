/**
 * Of one file of a library: an expression that has one value in this product, and that value. A text that ends in "…"
 * is the beginning of a statement or a case that is left out, or of a choice (`a ? b : c`), a `new` or a literal that has
 * one outcome.
 */
export type Facts = Readonly<Record<string, string>>;
