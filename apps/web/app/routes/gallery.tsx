import { data } from "react-router";
import type { Route } from "./+types/gallery";
import { Gallery } from "../features/frame/gallery.tsx";
import { ssrContext } from "../shared/context.ts";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(ssrContext).demo !== true) throw data(null, { status: 404 });
  return null;
}

export default function GalleryRoute() {
  return <Gallery />;
}
