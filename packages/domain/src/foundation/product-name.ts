import { NEUTRAL_NAME } from "../constants.ts";

/**
 * The product's name: the domain without a trailing ".com"; any other domain unchanged (specification section 3,
 * decision G-144).
 * @param domain e.g. "velvetrooms.com"
 */
export function productName(domain: string): string {
  return domain.replace(/\.com$/i, "");
}

/** Replaces the product's name where others may see the screen; a brand may have its own. */
export const neutralName = ({ settings }: { settings: { neutralName?: string } }): string =>
  settings.neutralName ?? NEUTRAL_NAME;
