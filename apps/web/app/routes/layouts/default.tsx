import { Outlet } from "react-router";
import { DefaultBar } from "../../features/frame/default-bar.tsx";

/** Pages between two worlds: the logo, one way out, no menu. */
export default function DefaultLayout() {
  return (
    <>
      <DefaultBar />
      <Outlet />
    </>
  );
}
