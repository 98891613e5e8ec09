import { Footer, type FooterGroup } from "@masq/ui/bars";
import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import type { StaticPath } from "../../shared/guards.ts";
import { useChooseLanguage } from "../../shared/choose-language.ts";
import { useBrand, useRootData, useViewer } from "../../shared/viewer.ts";
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
  "/withdraw": m.withdraw_title,
  "/crisis": m.crisis_link,
};
const linkTo = (href: StaticPath) => ({ href, label: NAMES[href]() });

/** Members have it in their menu. */
function LanguageSwitch() {
  const other = useRootData().locale === "en" ? "de" : "en";
  const choose = useChooseLanguage();
  return (
    <p>
      <Button size="sm" lang={other} onClick={() => void choose(other)}>
        {m.footer_language()}
      </Button>
    </p>
  );
}

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
      links: [
        linkTo("/terms"),
        linkTo("/privacy-policy"),
        linkTo("/cookie-policy"),
        linkTo("/transparency"),
        linkTo("/crisis"),
      ],
    },
    {
      title: m.footer_write(),
      links: [linkTo("/contact-us"), linkTo("/withdraw"), linkTo("/content-removal"), linkTo("/affiliates")],
    },
  ];
  return (
    <Footer
      groups={groups}
      lead={
        <div className="stack-2">
          <BrandLogo />
          <p className="mut sm">{m.footer_lead()}</p>
          {isGuest ? <LanguageSwitch /> : null}
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
