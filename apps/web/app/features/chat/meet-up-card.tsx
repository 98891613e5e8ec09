import type { MeetUp } from "@masq/contract/meet-up";
import { Badge, Mark, type BadgeTone } from "@masq/ui/chip";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "./use-locale.ts";
import * as css from "./meet-up.module.css";

const STATUS: Readonly<Record<MeetUp["meetStatus"], { tone: BadgeTone; word: () => string }>> = {
  scheduled: { tone: "ok", word: () => m.meet_up_scheduled() },
  cancelled: { tone: "warn", word: () => m.meet_up_cancelled() },
  completed: { tone: "plain", word: () => m.meet_up_completed() },
};

/** The next upcoming one, else the latest past one. */
const shownFirst = (meetUps: readonly MeetUp[]): MeetUp | undefined =>
  meetUps.find(({ meetStatus }) => meetStatus === "scheduled") ?? meetUps.at(-1);

/**
 * The chat's role-play dates, read only (decision G-139). It first says in words what this is, and nothing leads
 * outside, neither a map nor a calendar file (trust section 3). One is in view, the others behind it.
 */
export function MeetUpCard({ meetUps }: { meetUps: readonly MeetUp[] }) {
  const first = shownFirst(meetUps);
  if (first === undefined) return null;
  const others = meetUps.filter((one) => one !== first);
  const hasMore = others.length > 0 || first.description !== "";
  return (
    <aside className={css.card} aria-label={m.meet_up_label()}>
      <Mark>{m.meet_up_label()}</Mark>
      {hasMore ? (
        <details>
          <summary>
            <OneDate meetUp={first} />
          </summary>
          {first.description === "" ? null : <p>{first.description}</p>}
          {others.length === 0 ? null : (
            <ul>
              {others.map((one) => (
                <li key={one.id}>
                  <OneDate meetUp={one} />
                  {one.description === "" ? null : <p>{one.description}</p>}
                </li>
              ))}
            </ul>
          )}
        </details>
      ) : (
        <OneDate meetUp={first} />
      )}
    </aside>
  );
}

function OneDate({ meetUp }: { meetUp: MeetUp }) {
  const { timezone } = useMember();
  const locale = useLocale();
  const { tone, word } = STATUS[meetUp.meetStatus];
  // Browsers and the server format a date with different spaces.
  const when = dateFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: timezone,
  }).format(new Date(meetUp.meetDate));
  return (
    <span className={css.offer}>
      <time dateTime={meetUp.meetDate} suppressHydrationWarning>
        {when}
      </time>{" "}
      <span>{meetUp.location}</span> <Badge tone={tone}>{word()}</Badge>
    </span>
  );
}
