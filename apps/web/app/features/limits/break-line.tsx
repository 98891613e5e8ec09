import { Banner } from "@masq/ui/state";
import { Hourglass } from "lucide-react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { AbovePage } from "../../shared/above-page.tsx";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { endText } from "./end-text.ts";

/** Pages that show it in their own place. */
const TELLING = /^\/(matches|messages\/chat|upgrade|settings)(\/|$)/;

export function BreakLine() {
  const { break: pause } = useMember();
  const { pathname } = useLocation();
  const locale = useLocale();
  const here = useWordsHere();
  if (pause === null || TELLING.test(pathname)) return null;
  const title = pause.kind === "exclusion" ? m.break_panel_exclusion() : m.break_panel_title();
  return (
    <AbovePage>
      <Banner icon={<Hourglass size={18} aria-hidden="true" />}>
        <b>{title}.</b> {here(() => m.break_panel_text({ end: endText(pause.endDate, locale) }))}
      </Banner>
    </AbovePage>
  );
}
