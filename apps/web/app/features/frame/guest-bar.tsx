import { SkipLink, TopBar } from "@masq/ui/bars";
import { ButtonLink } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { BrandLogo } from "./brand-logo.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export function GuestBar({ clear = false }: { clear?: boolean }) {
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <TopBar logo={<BrandLogo />} navLabel={m.frame_main_nav()} clear={clear}>
        <SignInLink />
        <ButtonLink variant="s" size="sm" className="desk" href="/sign-up">
          {m.nav_join()}
        </ButtonLink>
      </TopBar>
    </>
  );
}
