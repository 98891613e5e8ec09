import { EmptyState } from "@masq/ui/state";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";

export function BlockPage() {
  const { customerSupport } = useBrand();
  return (
    <main id="main" className="wrapw">
      <EmptyState big headingLevel={1} title={m.block_title()} text={m.block_text({ email: customerSupport })} />
    </main>
  );
}
