import { Outlet } from "react-router";
import type { Route } from "./+types/sign-in";
import type { SeatContext } from "../../features/auth/seat.tsx";
import { readCast } from "../../features/home/cast.ts";
import { ssrContext } from "../../shared/context.ts";
import { gateOnClient, gateOnServer } from "../../shared/gate.ts";
import { readPatiently } from "../../shared/missing-page.ts";
import { QueryProvider } from "../../shared/query-provider.tsx";

export async function loader(args: Route.LoaderArgs): Promise<SeatContext> {
  gateOnServer("guest-only", args);
  return { cast: await readCast(args.context.get(ssrContext)) };
}

/** The form must open even if the characters beside it cannot be read. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<SeatContext> {
  await gateOnClient("guest-only", args);
  return readPatiently(args).catch(() => ({ cast: [] }));
}

/** Sign-in and sign-up render their own page: a picture on one side, the form on the other. */
export default function SignInLayout({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Outlet context={loaderData satisfies SeatContext} />
    </QueryProvider>
  );
}
