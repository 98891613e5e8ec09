import { openQualityCheck, type QualityDetail } from "@masq/contract/agent/quality";
import type { QualityVerdict } from "@masq/domain/chat/quality";
import { QUALITY_VERDICTS } from "@masq/domain/chat/quality";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { SkeletonText } from "@masq/ui/state";
import { useLayoutEffect, useState } from "react";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { Keys } from "../commands/keys.tsx";
import { ThreadLine } from "../desk/thread-line.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { CloseButton } from "../commands/close-button.tsx";
import { JudgeDialog } from "./judge-dialog.tsx";
import { QUALITY_COMMANDS } from "./quality-commands.ts";
import { handle } from "./quality-handle.ts";
import * as threadCss from "../desk/thread.module.css";
import * as css from "./quality.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onSkip: () => void; onJudged: () => void };

/** One reply with its surrounding messages. The server audits the opening, with the check as its reason. */
export function CheckPane({ id, onClose, onSkip, onJudged }: Props) {
  const { value, error, reload } = useLoaded(id, (signal) => api.call(openQualityCheck, { params: { id }, signal }));
  const [asked, setAsked] = useState<QualityVerdict | null>(null);
  const mayDecide = value?.mayDecide === true;
  // With the screen, not after it: a key that is shown works.
  useLayoutEffect(() => {
    handle.dispatch(mayDecide ? { judge: setAsked, skip: onSkip } : null);
    return () => handle.dispatch(null);
  }, [mayDecide, onSkip]);
  const name = value?.agent.name ?? "";
  return (
    <aside className={reportCss.report} aria-label={m.quality_look({ name })}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{m.quality_look({ name })}</h2>
        <CloseButton label={m.quality_close()} onClose={onClose} />
      </div>
      <div className={cx("flex-1", reportCss.parts)}>
        <LoadFault error={error} reload={reload} />
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : <Detail check={value} />}
      </div>
      {mayDecide ? (
        <div className={css.verdicts}>
          {QUALITY_VERDICTS.map((verdict, index) => (
            <Button key={verdict} size="sm" variant={verdict === "good" ? "p" : "s"} onClick={() => setAsked(verdict)}>
              {m.quality_verdict({ verdict })} <Keys combo={QUALITY_COMMANDS[index]?.combo ?? {}} />
            </Button>
          ))}
          <Button size="sm" variant="q" onClick={onSkip}>
            {m.quality_skip()} <Keys combo={QUALITY_COMMANDS[3]?.combo ?? {}} />
          </Button>
        </div>
      ) : null}
      {asked === null || value === null ? null : (
        <JudgeDialog check={value} verdict={asked} onClose={() => setAsked(null)} onJudged={onJudged} />
      )}
    </aside>
  );
}

function Detail({ check }: { check: QualityDetail }) {
  const { source, rule, brand, character, username, line, context, first, appeal, final, ground } = check;
  return (
    <>
      <p>
        <b>{m.quality_source({ source })}</b> {rule === null ? null : m.quality_rule({ rule })}{" "}
        <span className="mut">
          · {brand} · {shortDay(line.date)}
        </span>
      </p>
      <section>
        <h3>{m.quality_context({ character, username })}</h3>
        <div className={css.context}>
          {context.map((one) => (
            <div key={one._id} className={cx(threadCss.line, one._id === line.messageId && css.judged)}>
              {one._id === line.messageId ? <span className="sr">{m.quality_judged()}</span> : null}
              <ThreadLine line={one} mayMark={false} />
            </div>
          ))}
        </div>
      </section>
      {line.messageId === null ? (
        <section>
          <h3>{m.quality_line()}</h3>
          <p className={cx(reportCss.quote, css.judged)}>{line.text === "" ? m.quality_gone() : line.text}</p>
          <p className="mut">{m.quality_not_sent()}</p>
        </section>
      ) : null}
      {first === null ? null : (
        <Said title={m.quality_first()} said={first} ground={ground === null ? "" : m.quality_ground({ ground })} />
      )}
      {appeal === null ? null : (
        <section>
          <h3>{m.quality_appeal()}</h3>
          <p className={reportCss.quote}>{appeal.text}</p>
        </section>
      )}
      {final === null ? null : <Said title={m.quality_final()} said={final} ground="" />}
      <p className="mut">{m.quality_audited()}</p>
    </>
  );
}

function Said({ title, said, ground }: { title: string; said: NonNullable<QualityDetail["first"]>; ground: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={reportCss.quote}>
        <b>
          {m.quality_verdict({ verdict: said.verdict })}
          {ground === "" ? "" : `, ${ground.toLowerCase()}`}.
        </b>{" "}
        {said.note} <span className="mut">{m.quality_by({ name: said.by, day: shortDay(said.date) })}</span>
      </p>
    </section>
  );
}
