import { PageOutlet } from "../../features/frame/page-outlet.tsx";
import { DefaultBar } from "../../features/frame/default-bar.tsx";
import { QueryProvider } from "../../shared/query-provider.tsx";

export default function DefaultLayout() {
  return (
    <QueryProvider>
      <DefaultBar />
      <PageOutlet />
    </QueryProvider>
  );
}
