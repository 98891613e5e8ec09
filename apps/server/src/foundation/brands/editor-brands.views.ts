import type { EditedBrand } from "@masq/contract/agent/brand-editor";
import type { BrandContent } from "@masq/domain/foundation/brand-content";
import type { EditedState } from "./editor-brands.queries.ts";

const viewContent = (content: BrandContent): NonNullable<EditedBrand["published"]> => ({
  ...content,
  hosts: [...content.hosts],
  countries: [...content.countries],
  writesIn: [...content.writesIn],
  agePolicy:
    content.agePolicy &&
    Object.fromEntries(
      Object.entries(content.agePolicy).map(([country, where]) => [country, where === "all" ? where : [...where]]),
    ),
});

export function viewEdited(
  { id, version, published, draft, sentences }: EditedState,
  names: ReadonlyMap<string, string>,
  faults: Record<string, string>,
): EditedBrand {
  return {
    _id: id,
    version,
    published: published && viewContent(published.content),
    draft: draft && {
      content: viewContent(draft.content),
      by: names.get(draft.updatedBy) ?? null,
      date: draft.updatedAt.toISOString(),
    },
    apiKey: published?.row.api_key ?? null,
    sentences: sentences.map(({ version: of, locale, text, sha256 }) => ({ version: of, locale, text, sha256 })),
    faults,
  };
}
