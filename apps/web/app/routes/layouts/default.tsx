import { Outlet } from "react-router";
import { DefaultBar } from "../../features/frame/default-bar.tsx";
import { QueryProvider } from "../../shared/query-provider.tsx";

/** Pages between two worlds: the logo, one way out, no menu. */
export default function DefaultLayout() {
  return (
    <QueryProvider>
      <DefaultBar />
      <Outlet />
    </QueryProvider>
  );
}
