import { Link } from "@masq/ui/link";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { endText } from "./end-text.ts";

/** Replaces the composer or the deck during a break: why, and until when. Nothing otherwise. */
export function BreakPanel({ className }: { className: string | undefined }) {
  const { break: pause } = useMember();
  const locale = useLocale();
  const here = useWordsHere();
  if (pause === null) return null;
  return (
    <div className={className} role="status">
      <p>
        <b>{pause.kind === "exclusion" ? m.break_panel_exclusion() : m.break_panel_title()}</b>
        <br />
        <span className="mut sm">{here(() => m.break_panel_text({ end: endText(pause.endDate, locale) }))}</span>
      </p>
      <Link className="btn s" href="/settings#limits">
        {m.break_panel_more()}
      </Link>
    </div>
  );
}
