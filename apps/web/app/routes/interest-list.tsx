import { useLocation, useParams } from "react-router";
import type { MetaFunction } from "react-router";
import { InterestsPage } from "../features/interests/interests-page.tsx";
import { listOf, LISTS } from "../features/interests/lists.ts";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";

export const meta: MetaFunction = (given) => hiddenMeta(given, LISTS[listOf(given.location.pathname)].title());

/** Every list of `/interests`, and its pages: the address says which. */
export default function InterestListRoute() {
  const list = listOf(useLocation().pathname);
  const { page } = useParams();
  return <InterestsPage key={list} list={list} page={page} />;
}
