import type { Conversation } from "@masq/contract/member/conversations";
import { removePicture } from "./live-cache.ts";
import { queries } from "./queries.ts";

/** The picture of a chat is gone: every thread and list that is here shows it as removed. */
export function markPictureRemoved(imageId: string): void {
  const cache = queries();
  cache.setQueriesData<Conversation>(
    { queryKey: ["conversation"] },
    (thread) => thread && removePicture(thread, imageId),
  );
  void cache.invalidateQueries({ queryKey: ["pictures"] });
  void cache.invalidateQueries({ queryKey: ["conversations"] });
}
