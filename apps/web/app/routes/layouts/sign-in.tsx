import { Outlet } from "react-router";
import type { Route } from "./+types/sign-in";
import { gateOnClient, gateOnServer } from "../../shared/gate.ts";
import { QueryProvider } from "../../shared/query-provider.tsx";

export const loader = (args: Route.LoaderArgs): null => gateOnServer("guest-only", args);
export const clientLoader = (args: Route.ClientLoaderArgs): Promise<null> => gateOnClient("guest-only", args);

/** Sign-in and sign-up draw their own page: a picture on one side, the form on the other. */
export default function SignInLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
