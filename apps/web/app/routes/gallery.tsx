import type { EmojiOptions } from "@masq/domain/chat/emoji-options";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import type { Route } from "./+types/gallery";
import { Gallery } from "../features/frame/gallery.tsx";
import { ssrContext } from "../shared/context.ts";

const EmojiExhibit = lazy(async () => ({
  default: (await import("../features/emoji/emoji-exhibit.tsx")).EmojiExhibit,
}));

/** `/__ui`: every component. `/__ui?emoji={…}`: the emoji picker with these options. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(ssrContext).demo !== true) throw data(null, { status: 404 });
  const options = new URL(request.url).searchParams.get("emoji");
  if (options === null) return { emoji: null };
  try {
    return { emoji: JSON.parse(options || "{}") as Partial<EmojiOptions> };
  } catch {
    throw data(null, { status: 404 });
  }
}

export default function GalleryRoute({ loaderData: { emoji } }: Route.ComponentProps) {
  if (emoji === null) return <Gallery />;
  return (
    <Suspense fallback={null}>
      <EmojiExhibit options={emoji} />
    </Suspense>
  );
}
