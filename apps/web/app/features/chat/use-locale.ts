import { use, useSyncExternalStore } from "react";
import { useRootData, useViewer } from "../../shared/viewer.ts";
import { DrawnContext } from "./drawn.ts";
import { withClock } from "./when.ts";

const never = (): (() => void) => () => undefined;
/** As one text: a browser may answer with a new list each time. */
const languagesHere = (): string => navigator.languages.join();

/**
 * The page's language with the browser's region, which decides the clock ("en" of London, "en" of Boston) unless the
 * member chose one: then the clock rides in the locale itself, and every time that is written with it has it. What the
 * server draws has the region that the request asks for; Node has a navigator too, which is not the reader's.
 */
export function useLocale(): string {
  const { locale } = useRootData();
  const clock = useViewer()?.profile.settings.clock ?? "auto";
  const drawn = use(DrawnContext);
  const languages = useSyncExternalStore(never, languagesHere, () => drawn?.languages ?? "");
  const found = languages.split(",").find((one) => one === locale || one.startsWith(`${locale}-`)) ?? locale;
  return withClock(found, clock);
}
