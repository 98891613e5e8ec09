import { Footer } from "@masq/ui/bars";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";

/** The disclosure sentence stands here on every public page. Link groups follow with the pages they lead to. */
export function SiteFooter() {
  const { disclosure, company } = useBrand();
  return (
    <Footer
      groups={[]}
      lead={
        <>
          <BrandLogo />
          <p className="mut sm">{m.footer_lead()}</p>
        </>
      }
      note={<p>{disclosure.text}</p>}
      imprint={`${company.name}, ${company.address}`}
    />
  );
}
