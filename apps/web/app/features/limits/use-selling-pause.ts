import { useEffect, useState } from "react";
import { useMember } from "../../shared/viewer.ts";
import { dateFormat } from "../../shared/formats.ts";
import { timeText } from "../chat/when.ts";

/** When buying goes on after a message that sounded like a crisis; null: it is not paused. */
export function useSellingPause(): string | null {
  const { sellingPausedUntil: end } = useMember();
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => setEnded(end), Date.parse(end) - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  return end === ended ? null : end;
}

/** "Saturday, 22:14": it is never further away than a day. */
export const pauseEndText = (end: string, locale: string): string =>
  `${dateFormat(locale, { weekday: "long" }).format(new Date(end))}, ${timeText(end, locale)}`;
