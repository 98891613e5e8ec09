import { PageOutlet } from "../../features/frame/page-outlet.tsx";
import { GuestBar } from "../../features/frame/guest-bar.tsx";
import { SiteFooter } from "../../features/frame/site-footer.tsx";

export default function IndexPageLayout() {
  return (
    <div className="home">
      <GuestBar clear />
      <PageOutlet />
      <SiteFooter />
    </div>
  );
}
