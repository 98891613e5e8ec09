import { ButtonLink } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { EmptyStage } from "../frame/empty-stage.tsx";

/** Where a refused visitor lands (decision G-014); it holds no data. */
export function BlockPage() {
  const { customerSupport } = useBrand();
  return (
    <EmptyStage title={m.block_title()} text={m.block_text({ email: customerSupport })}>
      <ButtonLink href={`mailto:${customerSupport}`}>{m.block_write()}</ButtonLink>
    </EmptyStage>
  );
}
