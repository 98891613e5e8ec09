import { isApiError } from "@masq/client/api-error";
import { keepMessage, openHit, type HitDetail } from "@masq/contract/agent/second-look";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useCallback, useLayoutEffect, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { Keys } from "../commands/keys.tsx";
import { ThreadLine } from "../desk/thread-line.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { CloseButton } from "../commands/close-button.tsx";
import { SECOND_LOOK_COMMANDS } from "./look-commands.ts";
import { lookHandle } from "./look-handle.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { HitState } from "./second-look-state.tsx";
import * as threadCss from "../desk/thread.module.css";
import * as css from "./quality.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onSkip: () => void; onDecided: () => void };

/** One line with its surrounding messages. The server audits the opening, with this look as its reason. */
export function HitPane({ id, onClose, onSkip, onDecided }: Props) {
  const { value, error, reload } = useLoaded(id, (signal) => api.call(openHit, { params: { id }, signal }));
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = value?.state === "open";
  const keep = useCallback(async (): Promise<void> => {
    try {
      await api.call(keepMessage, { params: { id }, body: {} });
      announce(m.look_kept());
      onDecided();
    } catch (fault) {
      setProblem(isApiError(fault, "conflict") ? m.look_conflict() : errorText(fault));
    }
  }, [id, onDecided]);
  const acts = { keep: () => void keep(), remove: () => setRemoving(true), skip: onSkip };
  // With the screen, not after it: a key that is shown works.
  useLayoutEffect(() => {
    lookHandle.dispatch(isOpen && !isRemoving ? acts : null);
    return () => lookHandle.dispatch(null);
  });
  const name = value?.writer?.name ?? "";
  return (
    <aside className={reportCss.report} aria-label={m.quality_look({ name })}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{m.quality_look({ name })}</h2>
        <CloseButton label={m.quality_close()} onClose={onClose} />
      </div>
      <div className={cx("flex-1", reportCss.parts)}>
        <LoadFault error={error} reload={reload} />
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : <Detail hit={value} />}
      </div>
      {isOpen ? (
        <div className={css.verdicts}>
          {(["hitKeep", "hitRemove", "judgeSkip"] as const).map((command, index) => (
            <Button key={command} size="sm" variant={index === 2 ? "q" : "s"} onClick={Object.values(acts)[index]}>
              {m.command_name({ command })} <Keys combo={SECOND_LOOK_COMMANDS[index]?.combo ?? {}} />
            </Button>
          ))}
        </div>
      ) : null}
      {isRemoving && value !== null ? (
        <RemoveDialog hit={value} onClose={() => setRemoving(false)} onDecided={onDecided} />
      ) : null}
    </aside>
  );
}

function Detail({ hit }: { hit: HitDetail }) {
  const { title, why, brand, character, username, sentDate, context, state, reason, decidedBy, decidedDate } = hit;
  return (
    <>
      <p>
        <b>{title}</b> <HitState state={state} />{" "}
        <span className="mut">
          {why} · {brand} · {shortDay(sentDate)}
        </span>
      </p>
      <section>
        <h3>{m.quality_context({ character, username })}</h3>
        <div className={css.context}>
          {context.map((one) => (
            <div key={one._id} className={cx(threadCss.line, one._id === hit._id && css.judged)}>
              {one._id === hit._id ? <span className="sr">{m.look_found()}</span> : null}
              <ThreadLine line={one} mayMark={false} />
            </div>
          ))}
        </div>
      </section>
      {decidedDate === null ? null : (
        <p>
          {reason === null ? null : <b>{m.look_reason({ reason })}. </b>}
          {state === "removed" ? m.look_back({ n: hit.creditsBack }) : null}{" "}
          <span className="mut">{m.quality_by({ name: decidedBy ?? "", day: shortDay(decidedDate) })}</span>
        </p>
      )}
      <p className="mut">{m.look_audited()}</p>
    </>
  );
}
