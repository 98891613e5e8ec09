import { SkipLink, TopBar } from "@masq/ui/bars";
import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { fetchSignOut, useGo, useViewer } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export function DefaultBar() {
  const viewer = useViewer();
  const go = useGo();
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <TopBar logo={<BrandLogo />} navLabel={m.frame_main_nav()}>
        {viewer === null ? (
          <SignInLink />
        ) : (
          <Button variant="q" onClick={() => void fetchSignOut().then((part) => part.signOutHere(go))}>
            {m.nav_sign_out()}
          </Button>
        )}
      </TopBar>
    </>
  );
}
