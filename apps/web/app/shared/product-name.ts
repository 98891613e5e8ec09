import { getLocale } from "../paraglide/runtime.js";

/** A product's name in the page's language. What a browser kept from before has none in German. */
export const productName = ({ name, nameDe }: { name: string; nameDe?: string | null }): string =>
  getLocale() === "de" ? (nameDe ?? name) : name;
