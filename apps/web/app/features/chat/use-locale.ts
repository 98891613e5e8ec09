import { use, useSyncExternalStore } from "react";
import { useRootData, useViewer } from "../../shared/viewer.ts";
import { DrawnContext } from "./drawn.ts";
import { readerLocale } from "./when.ts";

const never = (): (() => void) => () => undefined;
/** As a string: a browser may return a new list each time. */
const languagesHere = (): string => navigator.languages.join();

/**
 * Returns the page's language with the browser's region, which decides the clock ("en" in London, "en" in Boston),
 * unless the member chose one: the clock is then part of the locale. On the server the region comes from the request,
 * because Node's own `navigator` is not the reader's.
 */
export function useLocale(): string {
  const { locale } = useRootData();
  const clock = useViewer()?.profile.settings.clock ?? "auto";
  const drawn = use(DrawnContext);
  const languages = useSyncExternalStore(never, languagesHere, () => drawn?.languages ?? "");
  return readerLocale(locale, languages, clock);
}
