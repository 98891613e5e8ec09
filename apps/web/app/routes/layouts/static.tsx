import { PageOutlet } from "../../features/frame/page-outlet.tsx";
import { GuestBar } from "../../features/frame/guest-bar.tsx";
import { MemberBar } from "../../features/frame/member-bar.tsx";
import { SiteFooter } from "../../features/frame/site-footer.tsx";
import { useViewer } from "../../shared/viewer.ts";
import { QueryProvider } from "../../shared/query-provider.tsx";

export default function StaticLayout() {
  const viewer = useViewer();
  return (
    <QueryProvider>
      {viewer?.emailValidated === true ? <MemberBar viewer={viewer} /> : <GuestBar />}
      <PageOutlet />
      <SiteFooter />
    </QueryProvider>
  );
}
