import { PageOutlet } from "../../features/frame/page-outlet.tsx";
import { DefaultBar } from "../../features/frame/default-bar.tsx";
import { QueryProvider } from "../../shared/query-provider.tsx";

/** Pages between two worlds: the logo, one way out, no menu. */
export default function DefaultLayout() {
  return (
    <QueryProvider>
      <DefaultBar />
      <PageOutlet />
    </QueryProvider>
  );
}
