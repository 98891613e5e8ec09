import { TextLink } from "@masq/ui/button";
import { OpenCurtain } from "@masq/ui/curtain";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";

/** Where a refused visitor lands (decision G-014); it holds no data. */
export function BlockPage() {
  const { customerSupport } = useBrand();
  return (
    <main id="main" className="nf wrapw">
      <div className="nf-f" aria-hidden="true">
        <OpenCurtain />
        <span className="nf-p" />
      </div>
      <section>
        <h1 className="d h1">{m.block_title()}</h1>
        <p className="lede">{m.block_text({ email: customerSupport })}</p>
        <TextLink href={`mailto:${customerSupport}`}>{m.block_write()}</TextLink>
      </section>
    </main>
  );
}
