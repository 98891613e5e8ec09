import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { NotFound } from "../features/frame/not-found.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const loader = () => data(null, { status: 404 });
export const clientLoader = (): null => null;
export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.notfound_title());

export default function NotFoundRoute() {
  return <NotFound />;
}
