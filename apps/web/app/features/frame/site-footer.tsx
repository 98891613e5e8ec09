import { Footer, type FooterGroup } from "@masq/ui/bars";
import { m } from "../../paraglide/messages.js";
import type { StaticPath } from "../../shared/guards.ts";
import { useBrand, useViewer } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";

const NAMES: Readonly<Record<StaticPath, () => string>> = {
  "/about-us": m.pages_about,
  "/affiliates": m.pages_affiliates,
  "/contact-us": m.pages_contact,
  "/content-removal": m.removal_link,
  "/cookie-policy": m.pages_cookies,
  "/faq": m.pages_faq,
  "/prices": m.prices_title,
  "/privacy-policy": m.pages_privacy,
  "/terms": m.pages_terms,
  "/transparency": m.pages_transparency,
};
const linkTo = (href: StaticPath) => ({ href, label: NAMES[href]() });

/** Links every static page, and shows the disclosure on each of them. */
export function SiteFooter() {
  const { disclosure, company } = useBrand();
  const isGuest = useViewer() === null;
  const doors = [
    { href: "/sign-up", label: m.nav_join() },
    { href: "/sign-in", label: m.nav_sign_in() },
  ];
  const groups: FooterGroup[] = [
    {
      title: m.footer_read(),
      links: [linkTo("/about-us"), linkTo("/prices"), linkTo("/faq"), ...(isGuest ? doors : [])],
    },
    {
      title: m.footer_rules(),
      links: [linkTo("/terms"), linkTo("/privacy-policy"), linkTo("/cookie-policy"), linkTo("/transparency")],
    },
    {
      title: m.footer_write(),
      links: [linkTo("/contact-us"), linkTo("/content-removal"), linkTo("/affiliates")],
    },
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
