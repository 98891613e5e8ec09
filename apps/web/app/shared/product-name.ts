import { getLocale } from "../paraglide/runtime.js";

/** A product's name in the page's language. Products stored by older pages have no German name. */
export const productName = ({ name, nameDe }: { name: string; nameDe?: string | null }): string =>
  getLocale() === "de" ? (nameDe ?? name) : name;
