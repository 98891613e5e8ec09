import { SkipLink, TopBar } from "@masq/ui/bars";
import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useLater } from "../../shared/use-later.ts";
import { fetchSignOut, signOut, useGo, useViewer } from "../../shared/viewer.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export function DefaultBar() {
  const viewer = useViewer();
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <TopBar logo={<BrandLogo />} navLabel={m.frame_main_nav()}>
        {viewer === null ? <SignInLink /> : <SignOutButton />}
      </TopBar>
    </>
  );
}

function SignOutButton() {
  const go = useGo();
  useLater(fetchSignOut);
  return (
    <Button variant="q" onClick={() => signOut(go)}>
      {m.nav_sign_out()}
    </Button>
  );
}
