import type { WallItem } from "@masq/contract/agent/supervision";
import { Button } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { useEffect, useRef, type ReactNode } from "react";
import { announce } from "../../shared/announcer.tsx";
import { time, wait } from "../../shared/formats.ts";
import { goTo } from "../../shared/place.ts";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import { HELD_PLACE } from "../held/held-place.ts";
import { openReport } from "../held/open-report.ts";
import { Since } from "./clocks.tsx";
import { needsOf, type Need } from "./needs.ts";
import type { OpenIt } from "./open-it.ts";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

const TONE: Record<Need["why"], string | undefined> = {
  frozen: css.frozen,
  crisis: css.bad,
  held: css.bad,
  guarantee: css.bad,
  raised: css.warn,
  lapsed: css.bad,
  late: css.bad,
  repeat: css.warn,
  missing: css.warn,
};

/** What a row says. `detail`: a second line; `ago`: since when it waits. */
type Shown = { title: string; about: string; detail: string; brand?: WallItem["brand"]; ago: ReactNode };
type View = Shown & { act: "open" | "read" | "review" | "figures"; open: () => void };

/** Whoever cannot see the list hears what is new in it; what was there at first is read with the page. */
function useSayNews(all: readonly (Need & { say: string })[]): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    const keyOf = ({ key, why }: Need): string => `${key} ${why}`;
    known.current = new Set(all.map(keyOf));
    const fresh = before === null ? [] : all.filter((need) => !before.has(keyOf(need)));
    if (fresh.length > 0) announce(fresh.map(({ say }) => say).join(" "));
  }, [all]);
}

export function NeedsPerson({ seen, onOpen }: { seen: Seen; onOpen: OpenIt }) {
  const all = needsOf(seen.wall).map((need) => {
    const view = viewOf(need, seen, onOpen);
    return { ...need, view, say: m.wall_say_needs({ why: view.title, about: view.about }) };
  });
  useSayNews(all);
  return (
    <aside className={css.alerts} aria-labelledby="wl-al">
      <h2 id="wl-al">
        {m.wall_needs()} <Count value={all.length} label={String(all.length)} />
      </h2>
      {all.length === 0 ? (
        <p className="mut">
          {m.wall_needs_none()}. {m.wall_needs_none_text()}
        </p>
      ) : (
        <ul>
          {all.map(({ key, why, view }) => (
            <li key={`${key} ${why}`} className={TONE[why]}>
              <div>
                <b>{view.title}</b>
                <p>
                  {view.about} {view.brand === undefined ? null : <BrandSquare brand={view.brand} />}
                </p>
                <p className="tn">{view.detail}</p>
              </div>
              <span className="mut">{view.ago}</span>
              <Button
                size="sm"
                data-open
                aria-label={m.wall_act_on({ act: view.act, about: view.about })}
                onClick={view.open}
              >
                {m.wall_act({ act: view.act })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function viewOf(need: Need, seen: Seen, onOpen: OpenIt): View {
  const waits = (ms: number) => <Since at={seen.at} ms={ms} say={(text) => m.wall_waits({ time: text })} />;
  switch (need.why) {
    case "crisis": {
      const { reportId, character, brand, reason, sinceMs } = need.crisis;
      const about = m.wall_about({ character, kind: "MessageStock" });
      const shown = { title: m.wall_crisis({ reason }), about, brand, detail: m.wall_crisis_detail() };
      return { ...shown, ago: waits(sinceMs), act: "read", open: () => openReport(reportId) };
    }
    case "held": {
      const { writer, character, brand, title, sinceMs, reader } = need.held;
      const about = m.wall_writer_as({ name: writer, character });
      const detail = reader === null ? title : `${title}. ${m.wall_held_reader({ name: reader })}`;
      const shown = { title: m.wall_held_late(), about, brand, detail };
      return { ...shown, ago: waits(sinceMs), act: "review", open: () => goTo(HELD_PLACE) };
    }
    case "guarantee": {
      const { conversationId, character, brand, sinceMs, endsInMs } = need.guarantee;
      const about = m.wall_about({ character, kind: "MessageStock" });
      const detail = m.wall_guarantee_ends({ time: wait(endsInMs / 1000) });
      const open = (): void => onOpen({ conversationId, character, brand });
      return { title: m.wall_guarantee(), about, brand, detail, ago: waits(sinceMs), act: "open", open };
    }
    case "repeat": {
      const { operator, rule, title, times, sinceMs } = need.repeat;
      const about = m.wall_repeat_about({ name: operator.name, rule, title });
      const detail = m.wall_repeat_times({ n: times, time: time(seen.heardAt - sinceMs) });
      const open = (): void => goTo(`${HELD_PLACE}?part=figures`);
      return { title: m.wall_repeat(), about, detail, ago: null, act: "figures", open };
    }
    default: {
      const { item, by } = need;
      return {
        title: by === undefined ? m.wall_why({ why: need.why }) : m.wall_raised({ name: by }),
        about: m.wall_about({ character: item.character, kind: item.kind }),
        brand: item.brand,
        detail: need.why === "frozen" ? m.wall_frozen_detail() : timesOf(item),
        ago: waits(item.waitedMs),
        act: "open",
        open: () => onOpen(item),
      };
    }
  }
}

function timesOf({ deadlineInMs, answeredInMs }: WallItem): string {
  const due =
    deadlineInMs <= 0
      ? m.wall_late_by({ time: wait(-deadlineInMs / 1000) })
      : m.wall_due_in({ time: wait(deadlineInMs / 1000) });
  return answeredInMs === null ? due : `${due}, ${m.wall_answer_in({ time: wait(answeredInMs / 1000) })}`;
}
