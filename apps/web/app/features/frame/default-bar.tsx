import { SkipLink, TopBar } from "@masq/ui/bars";
import { Button } from "@masq/ui/button";
import { fetchAtLast } from "@masq/ui/later";
import { m } from "../../paraglide/messages.js";
import { useGo, useViewer } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { SignInLink } from "./sign-in-link.tsx";

const loadSignOut = () => import("../../shared/sign-out.ts");

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
          <Button variant="q" onClick={() => void fetchAtLast(loadSignOut).then((part) => part.signOutHere(go))}>
            {m.nav_sign_out()}
          </Button>
        )}
      </TopBar>
    </>
  );
}
