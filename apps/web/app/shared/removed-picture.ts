import type { Conversation } from "@masq/contract/member/conversations";
import { removePicture } from "./live-cache.ts";
import { queries } from "./queries.ts";

/** Shows a chat's picture as removed in every cached thread and list. */
export function markPictureRemoved(imageId: string): void {
  const cache = queries();
  cache.setQueriesData<Conversation>(
    { queryKey: ["conversation"] },
    (thread) => thread && removePicture(thread, imageId),
  );
  void cache.invalidateQueries({ queryKey: ["pictures"] });
  void cache.invalidateQueries({ queryKey: ["conversations"] });
}
