import { minutes, wait } from "../../shared/formats.ts";
import { useSecondsSince, useSecondsUntil } from "../../shared/ticker.ts";

type Props = { at: number; ms: number; say?: (time: string) => string };
const same = (time: string): string => time;

/** Counts up from the time elapsed at `at`. */
export function Since({ at, ms, say = same }: Props) {
  return <span className="tn">{say(wait(useSecondsSince(at - ms)))}</span>;
}

export function Until({ at, ms, say = same }: Props) {
  return <span className="tn">{say(minutes(useSecondsUntil(at + ms)))}</span>;
}
