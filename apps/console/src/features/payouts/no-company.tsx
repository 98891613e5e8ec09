import { EmptyState } from "@masq/ui/state";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { m } from "../../paraglide/messages.js";
import { NoBrand } from "../brands/no-brand.tsx";

/** An admin of all brands lacks a company only where there is no brand. */
export function NoCompany() {
  const isOwner = useIsOwner();
  if (isOwner) return <NoBrand />;
  return <EmptyState title={m.payouts_no_company()} text={m.payouts_no_company_text()} />;
}
