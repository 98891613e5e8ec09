import type { MetaDescriptor } from "react-router";
import type { RootData } from "../../shared/read-root.ts";

type Node = { "@type": string } & Record<string, unknown>;
type Rated = { average: number; total: number; best: number };

export const siteOf = ({ brand }: RootData): string => `https://${brand.domain}`;
export const companyId = (root: RootData): string => `${siteOf(root)}/#company`;

/** Structured data for the page. Browsers do not run a data block, so the content security policy ignores it. */
export const dataBlock = (nodes: readonly Node[]): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", "@graph": nodes },
});

/** The company and its site. `rated`: the average that the page shows, null if it shows none. */
export function siteNodes(root: RootData, description: string, rated: Rated | null): Node[] {
  const { company, brand, locale, customerSupport } = root;
  return [
    {
      "@type": "Organization",
      "@id": companyId(root),
      name: company.name,
      url: `${siteOf(root)}/`,
      address: company.address,
      email: customerSupport,
    },
    {
      "@type": "WebSite",
      "@id": `${siteOf(root)}/#site`,
      url: `${siteOf(root)}/`,
      name: brand.productName,
      description,
      disambiguatingDescription: brand.disclosure.text,
      inLanguage: locale,
      isFamilyFriendly: false,
      publisher: { "@id": companyId(root) },
      ...(rated !== null && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rated.average,
          ratingCount: rated.total,
          bestRating: rated.best,
          worstRating: 1,
        },
      }),
    },
  ];
}
