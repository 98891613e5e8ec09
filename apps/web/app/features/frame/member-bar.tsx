import type { User } from "@masq/contract/member/user";
import { SkipLink, TabBar, TopBar } from "@masq/ui/bars";
import { IconButton } from "@masq/ui/button";
import { VisuallyHidden } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { Feather, Menu } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useCredits } from "../../shared/reserved-credits.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { usePlaces } from "./places.tsx";
import { UserMenu } from "./user-menu.tsx";

export function MemberBar({ viewer }: { viewer: User }) {
  const places = usePlaces().map((place) => ({ ...place, icon: undefined }));
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <TopBar logo={<BrandLogo />} nav={places} navLabel={m.frame_main_nav()}>
        <Balance />
        <UserMenu viewer={viewer} />
        <IconButton
          className="mob"
          label={m.sidebar_title()}
          aria-haspopup="dialog"
          onClick={() => popups.open("sidebar")}
        >
          <Menu size={22} aria-hidden="true" />
        </IconButton>
      </TopBar>
    </>
  );
}

function Balance() {
  const credits = useCredits();
  return (
    <Link href="/upgrade/credits" className="pill tn" data-testid="balance" data-long={credits > 99 ? "" : undefined}>
      <Feather size={17} aria-hidden="true" />
      <span aria-hidden="true">{credits}</span>
      <VisuallyHidden>{m.frame_credits({ n: credits })}</VisuallyHidden>
    </Link>
  );
}

export function MemberTabs() {
  return <TabBar label={m.frame_tab_nav()} items={usePlaces()} />;
}
