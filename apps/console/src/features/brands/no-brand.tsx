import { ButtonLink } from "@masq/ui/button";
import { EmptyState } from "@masq/ui/state";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { m } from "../../paraglide/messages.js";

/** In the place of a list that cannot exist before the first brand. */
export function NoBrand() {
  const isOwner = useIsOwner();
  const way = (
    <ButtonLink variant="p" href="/chat/brands?brand=new">
      {m.brand_first()}
    </ButtonLink>
  );
  return <EmptyState title={m.brand_no_brands()} text={m.brand_no_brands_text()} action={isOwner ? way : undefined} />;
}
