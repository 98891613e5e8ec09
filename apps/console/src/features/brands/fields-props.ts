import type { listEditedBrands } from "@masq/contract/agent/brand-editor";
import type { ReplyOf } from "@masq/contract/route";
import type { BrandEditing } from "./use-brand-editor.ts";

export type BrandContext = ReplyOf<typeof listEditedBrands>;

export type FieldsProps = {
  editing: BrandEditing;
  context: BrandContext;
  isNew: boolean;
  /** By field; empty until the user tries to publish or the server refuses. */
  faults: Readonly<Record<string, string>>;
  company: string;
};
