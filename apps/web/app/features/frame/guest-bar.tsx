import { SkipLink, TopBar } from "@masq/ui/bars";
import { ButtonLink } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useLocation } from "react-router";
import { BrandLogo } from "./brand-logo.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export function GuestBar({ clear = false }: { clear?: boolean }) {
  const { pathname } = useLocation();
  const places = [
    { href: "/about-us", label: m.pages_about() },
    { href: "/prices", label: m.prices_title() },
    { href: "/faq", label: m.pages_faq() },
  ].map((place) => ({ ...place, current: pathname === place.href }));
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <TopBar logo={<BrandLogo />} nav={places} navLabel={m.frame_main_nav()} clear={clear}>
        <SignInLink />
        <ButtonLink variant="s" size="sm" className="tabl" href="/sign-up">
          {m.nav_join()}
        </ButtonLink>
      </TopBar>
    </>
  );
}
