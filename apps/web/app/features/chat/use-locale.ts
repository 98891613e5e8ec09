import { useSyncExternalStore } from "react";
import { useRootData } from "../../shared/viewer.ts";

const never = (): (() => void) => () => undefined;
/** As one text: a browser may answer with a new list each time. */
const languagesHere = (): string => navigator.languages.join();
/** Node has a navigator too, which is not the reader's. */
const nobody = (): string => "";

/** The page's language with the browser's region, which decides the clock ("en" of London, "en" of Boston). */
export function useLocale(): string {
  const { locale } = useRootData();
  const languages = useSyncExternalStore(never, languagesHere, nobody);
  return languages.split(",").find((one) => one === locale || one.startsWith(`${locale}-`)) ?? locale;
}
