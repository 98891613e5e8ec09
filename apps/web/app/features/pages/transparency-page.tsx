import type { Transparency } from "@masq/contract/member/transparency";
import type { BlockGround } from "@masq/domain/operations/transparency";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { Fragment } from "react";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useBrand, useRootData } from "../../shared/viewer.ts";
import { Contents } from "./contents.tsx";
import { useJudgePart } from "./use-judge-part.ts";
import { useFigures, type Figure } from "./use-figures.ts";
import * as css from "./page.module.css";
import * as transparencyCss from "./transparency.module.css";

const GROUNDS: Readonly<Record<BlockGround, () => string>> = {
  contact: m.tp_ground_contact,
  reality: m.tp_ground_reality,
  meeting: m.tp_ground_meeting,
  money: m.tp_ground_money,
  minor: m.tp_ground_minor,
  other: m.tp_ground_other,
};

/** `/transparency`: the database's figures for the last twelve months, and how they were counted. */
export function TransparencyPage({ sums }: { sums: Transparency | null }) {
  return (
    <main id="main" className={cx(css.page, "page")} tabIndex={-1} data-page="transparency">
      <header className={css.head}>
        <h1 className="d">{m.tp_title()}</h1>
        <p className="lede">{m.tp_lede()}</p>
        {sums === null ? null : <Counted sums={sums} />}
      </header>
      {sums === null ? <EmptyState title={m.tp_failed()} /> : <Parts sums={sums} />}
    </main>
  );
}

function Counted({ sums }: { sums: Transparency }) {
  const { locale } = useRootData();
  const { timezone } = useBrand();
  const day = dateFormat(locale, { dateStyle: "long", timeZone: timezone });
  const time = dateFormat(locale, { timeStyle: "short", timeZone: timezone });
  const [from, at] = [new Date(sums.from), new Date(sums.countedAt)];
  return (
    <p className={css.version}>
      <time dateTime={sums.countedAt}>
        {m.tp_counted({ from: day.format(from), day: day.format(at), time: time.format(at) })}
      </time>
    </p>
  );
}

type Part = {
  id: string;
  title: string;
  text: string;
  isBig?: boolean;
  figures: readonly Figure[];
  more?: readonly { title: string; figures: readonly Figure[] }[];
};

function Parts({ sums }: { sums: Transparency }) {
  const { disclosure, replyGuaranteeHours } = useBrand();
  const { of, share, percentOf, hours } = useFigures();
  const judgeOf = useJudgePart();
  const { profiles, replies, checks, payments, removals, reports, reviews } = sums;
  const grounds = Object.entries(replies.grounds).map(([ground, count]) => of(GROUNDS[ground as BlockGround](), count));
  const parts: readonly Part[] = [
    {
      id: "fiction",
      title: m.tp_fiction(),
      text: disclosure.text,
      isBig: true,
      figures: [
        { label: m.tp_fiction_share({ n: profiles.shown }), value: percentOf(profiles.fictional, profiles.shown) },
      ],
    },
    {
      id: "replies",
      title: m.tp_replies(),
      text: m.tp_replies_text(),
      figures: [
        of(m.tp_replies_sent(), replies.sent),
        of(m.tp_replies_flagged(), replies.flagged, share(replies.flagged, replies.sent)),
        of(m.tp_replies_blocked(), replies.blocked),
        of(m.tp_checks(), checks.decided),
        of(m.tp_checks_serious(), checks.serious),
        of(m.tp_taken_back(), sums.takenBack),
      ],
      more: [{ title: m.tp_grounds(), figures: grounds }],
    },
    ...(sums.judge === null ? [] : [judgeOf(sums.judge)]),
    {
      id: "money",
      title: m.tp_money(),
      text: m.tp_money_text({ hours: replyGuaranteeHours }),
      figures: [
        of(m.tp_returned(), sums.creditsReturned),
        of(m.tp_payments(), payments.taken),
        of(m.tp_refunded(), payments.refunded, share(payments.refunded, payments.taken)),
        of(m.tp_withdrawn(), payments.withdrawn),
        of(m.tp_by_bank(), payments.byBank),
      ],
    },
    {
      id: "removals",
      title: m.tp_removals(),
      text: m.tp_removals_text(),
      figures: [
        of(m.tp_removals_asked(), removals.asked),
        of(m.tp_removals_removed(), removals.removed),
        of(m.tp_removals_back(), removals.reinstated),
        of(m.tp_removals_open(), removals.open),
        {
          label: m.tp_removals_hours(),
          value: removals.medianHours === null ? m.tp_too_few() : hours(removals.medianHours),
        },
      ],
    },
    {
      id: "reports",
      title: m.tp_reports(),
      text: m.tp_reports_text(),
      figures: [
        of(m.tp_reports_received(), reports.received),
        of(m.tp_reports_decided(), reports.decided),
        of(m.tp_reports_appealed(), reports.appealed),
        of(m.tp_reviews_shown(), reviews.shown),
        of(m.tp_reviews_refused(), reviews.refused),
      ],
    },
    { id: "how", title: m.tp_how(), text: m.tp_how_text(), figures: [] },
  ];
  return (
    <>
      <Contents entries={parts} />
      <div className={css.chapters}>
        {parts.map(({ id, title, text, isBig, figures, more }) => (
          <section key={id} aria-labelledby={id}>
            <h2 className="d h3" id={id}>
              {title}
            </h2>
            <p className="mut">{text}</p>
            {figures.length === 0 ? null : <Figures figures={figures} isBig={isBig === true} />}
            {(more ?? []).map((one) => (
              <Fragment key={one.title}>
                <h3 className="b">{one.title}</h3>
                <Figures figures={one.figures} />
              </Fragment>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function Figures({ figures, isBig = false }: { figures: readonly Figure[]; isBig?: boolean }) {
  return (
    <dl className={cx(transparencyCss.figures, isBig && transparencyCss.large)}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="d tn">{value}</b>
            {note === undefined ? null : <span className="mut sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
