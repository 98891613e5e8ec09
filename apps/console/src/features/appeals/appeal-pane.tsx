import { openAppeal, type AppealDetail } from "@masq/contract/agent/appeals";
import { Badge } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePane, QueuePart } from "../queue/queue-pane.tsx";
import { AppealForm } from "./appeal-form.tsx";

type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One appeal, the decision it is about, and the answer. */
export function AppealPane({ id, onClose, onDecided }: Props) {
  const loaded = useLoaded(id, (signal) => api.call(openAppeal, { params: { id }, signal }));
  const { value, put } = loaded;
  const words = {
    title: m.appeals_look({ number: value?.number ?? "" }),
    failed: m.appeals_failed(),
    audited: m.appeals_audited(),
  };
  return (
    <QueuePane words={words} loaded={loaded} onClose={onClose}>
      {(appeal) => (
        <>
          <Detail appeal={appeal} />
          {appeal.state !== "waiting" ? null : appeal.isOwn ? (
            <Notice tone="info">{m.appeals_yours()}</Notice>
          ) : (
            <AppealForm
              id={appeal._id}
              onAnswered={(next) => {
                put(next);
                onDecided();
              }}
            />
          )}
        </>
      )}
    </QueuePane>
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
      <QueuePart title={m.appeals_decided()}>
        {by === null ? m.appeals_program({ day }) : m.appeals_by({ who: by, day })}
      </QueuePart>
      {words === "" ? null : <QueuePart title={m.appeals_told()}>{words}</QueuePart>}
      <QueuePart title={m.appeals_said()}>{text}</QueuePart>
      <QueuePart title={m.appeals_subject()}>{subjectId}</QueuePart>
      <QueuePart title={m.appeals_member()}>{memberId}</QueuePart>
      {answer === null ? null : (
        <QueuePart title={`${m.appeals_answered()}: ${m.appeals_state({ state })}`}>
          {answer.words} <span className="mut">{m.appeals_by({ who: answer.by, day: shortDay(answer.date) })}</span>
        </QueuePart>
      )}
    </>
  );
}
