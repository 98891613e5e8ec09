import { SkipLink, TopBar } from "@masq/ui/bars";
import { Button, ButtonLink } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useLogout, useViewer } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";

export function DefaultBar() {
  const viewer = useViewer();
  const logout = useLogout();
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <TopBar logo={<BrandLogo />} navLabel={m.frame_main_nav()}>
        {viewer === null ? (
          <ButtonLink variant="q" href="/sign-in">
            {m.nav_sign_in()}
          </ButtonLink>
        ) : (
          <Button variant="q" onClick={() => void logout()}>
            {m.nav_sign_out()}
          </Button>
        )}
      </TopBar>
    </>
  );
}
