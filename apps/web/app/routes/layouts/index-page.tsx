import { PageOutlet } from "../../features/frame/page-outlet.tsx";
import { GuestBar } from "../../features/frame/guest-bar.tsx";
import { SiteFooter } from "../../features/frame/site-footer.tsx";
import * as css from "@masq/ui/hero.module.css";

export default function IndexPageLayout() {
  return (
    <div className={css.home}>
      <GuestBar clear />
      <PageOutlet />
      <SiteFooter />
    </div>
  );
}
