import type { listEditedBrands } from "@masq/contract/agent/brand-editor";
import type { ReplyOf } from "@masq/contract/route";
import type { BrandEditing } from "./use-brand-editor.ts";

export type BrandContext = ReplyOf<typeof listEditedBrands>;

export type FieldsProps = {
  editing: BrandEditing;
  context: BrandContext;
  isNew: boolean;
  /** By field, only once somebody wanted to publish or the server refused. */
  faults: Readonly<Record<string, string>>;
  company: string;
};
