import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { NotFound } from "../features/frame/not-found.tsx";
import { m } from "../paraglide/messages.js";
import { titled } from "../shared/title.ts";

export const loader = () => data(null, { status: 404 });
export const clientLoader = (): null => null;
export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.notfound_title());

export default function NotFoundRoute() {
  return <NotFound />;
}
