import type { MetaDescriptor } from "react-router";
import { titled } from "../../shared/title.ts";
import type { MetaGiven } from "./page-meta.ts";

/** For pages of use to one person only. */
export function hiddenMeta(given: Pick<MetaGiven, "matches">, title: string): MetaDescriptor[] {
  return [...titled(given.matches, title), { name: "robots", content: "noindex" }];
}
