import { Outlet } from "react-router";
import { GuestBar } from "../../features/frame/guest-bar.tsx";
import { SiteFooter } from "../../features/frame/site-footer.tsx";

/** Home: the bar without ground, the page, the full footer. */
export default function IndexPageLayout() {
  return (
    <div className="home">
      <GuestBar clear />
      <Outlet />
      <SiteFooter />
    </div>
  );
}
