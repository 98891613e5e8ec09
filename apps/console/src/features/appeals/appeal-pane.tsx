import { openAppeal, type AppealDetail } from "@masq/contract/agent/appeals";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { AppealForm } from "./appeal-form.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One appeal, the decision it is about, and the answer. The server audits the opening. */
export function AppealPane({ id, onClose, onDecided }: Props) {
  const { value, error, reload, put } = useLoaded(id, (signal) => api.call(openAppeal, { params: { id }, signal }));
  const title = m.appeals_look({ number: value?.number ?? "" });
  return (
    <aside className={reportCss.report} aria-label={title}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{title}</h2>
        <CloseButton label={m.appeals_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        {error === null ? null : (
          <ErrorState
            title={m.appeals_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.appeals_again()}</Button>}
          />
        )}
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : (
          <>
            <Detail appeal={value} />
            {value.state !== "waiting" ? null : value.isOwn ? (
              <Notice tone="info">{m.appeals_yours()}</Notice>
            ) : (
              <AppealForm
                id={value._id}
                onAnswered={(next) => {
                  put(next);
                  onDecided();
                }}
              />
            )}
            <p className="mut">{m.appeals_audited()}</p>
          </>
        )}
      </div>
    </aside>
  );
}

function Detail({ appeal }: { appeal: AppealDetail }) {
  const { act, ground, by, decidedDate, words, text, subjectId, memberId, answer, state, domain } = appeal;
  const day = shortDay(decidedDate);
  return (
    <>
      <p>
        <Badge tone="soft">{m.appeals_act({ act })}</Badge> {m.appeals_ground({ ground })}{" "}
        <span className="mut">{domain}</span>
      </p>
      <Part title={m.appeals_decided()}>
        {by === null ? m.appeals_program({ day }) : m.appeals_by({ who: by, day })}
      </Part>
      {words === "" ? null : <Part title={m.appeals_told()}>{words}</Part>}
      <Part title={m.appeals_said()}>{text}</Part>
      <Part title={m.appeals_subject()}>{subjectId}</Part>
      <Part title={m.appeals_member()}>{memberId}</Part>
      {answer === null ? null : (
        <Part title={`${m.appeals_answered()}: ${m.appeals_state({ state })}`}>
          {answer.words} <span className="mut">{m.appeals_by({ who: answer.by, day: shortDay(answer.date) })}</span>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={reportCss.quote}>{children}</p>
    </section>
  );
}
