import { Footer, type FooterGroup } from "@masq/ui/bars";
import { m } from "../../paraglide/messages.js";
import { useBrand, useViewer } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";

/** The disclosure sentence stands here on every public page. Only links to pages that exist. */
export function SiteFooter() {
  const { disclosure, company, customerSupport } = useBrand();
  const isGuest = useViewer() === null;
  const doors = [
    { href: "/sign-up", label: m.nav_join() },
    { href: "/sign-in", label: m.nav_sign_in() },
  ];
  const groups: FooterGroup[] = [
    ...(isGuest ? [{ title: m.footer_members(), links: doors }] : []),
    {
      title: m.footer_house(),
      links: [
        { href: "/prices", label: m.prices_title() },
        { href: "/content-removal", label: m.removal_link() },
      ],
    },
    { title: m.footer_write(), links: [{ href: `mailto:${customerSupport}`, label: customerSupport }] },
  ];
  return (
    <Footer
      groups={groups}
      lead={
        <div className="stack-2">
          <BrandLogo />
          <p className="mut sm">{m.footer_lead()}</p>
        </div>
      }
      note={
        <p>
          {disclosure.text} {m.for_entertainment()}
        </p>
      }
      imprint={
        <address className="not-italic whitespace-normal">
          {company.name}, {company.address}
        </address>
      }
    />
  );
}
