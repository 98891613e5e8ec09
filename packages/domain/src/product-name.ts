/**
 * The product's name: the domain without a trailing ".com"; any other domain as it is
 * (specification section 3, decision G-144).
 * @param domain e.g. "velvetrooms.com"
 */
export function productName(domain: string): string {
  return domain.replace(/\.com$/i, "");
}
