import { ButtonLink } from "@masq/ui/button";
import { OpenCurtain } from "@masq/ui/curtain";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";

/** Where a refused visitor lands (decision G-014); it holds no data. */
export function BlockPage() {
  const { customerSupport } = useBrand();
  return (
    <main id="main" className="nf wrapw">
      <div className="nf-f" aria-hidden="true">
        <OpenCurtain className="absolute inset-0 aspect-auto h-full w-full" />
        <span className="nf-p" />
      </div>
      <section>
        <h1 className="d h1">{m.block_title()}</h1>
        <p className="lede">{m.block_text({ email: customerSupport })}</p>
        <ButtonLink href={`mailto:${customerSupport}`}>{m.block_write()}</ButtonLink>
      </section>
    </main>
  );
}
