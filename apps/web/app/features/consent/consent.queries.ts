import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchBrand } from "../../shared/brand-watch.ts";
import { keys } from "../../shared/query-keys.ts";
import { useBrand } from "../../shared/viewer.ts";

/** The brand's current disclosure, in the page's language or in English. */
export const sentenceQuery = (locale: string) =>
  queryOptions({
    queryKey: keys.sentence,
    queryFn: async () => (await fetchBrand(locale)).disclosure,
    staleTime: 0,
    gcTime: Infinity,
  });

/** The version that came with the page, until a newer one is loaded. */
export function useSentence() {
  const { disclosure } = useBrand();
  return useQuery({ ...sentenceQuery(disclosure.locale), enabled: false }).data ?? disclosure;
}
