import { ButtonLink } from "@masq/ui/button";
import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { EmptyStage } from "../frame/empty-stage.tsx";

/** Where a refused visitor lands (decision G-014); contains no data. */
export function BlockPage() {
  const { customerSupport, productName } = useBrand();
  const [search] = useSearchParams();
  const isCountry = search.get("reason") === "country";
  const text = isCountry ? m.block_country({ brand: productName }) : m.block_text({ email: customerSupport });
  return (
    <EmptyStage title={m.block_title()} text={text}>
      <ButtonLink href="/contact-us">{m.block_write()}</ButtonLink>
    </EmptyStage>
  );
}
