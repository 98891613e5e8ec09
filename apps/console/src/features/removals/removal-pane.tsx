import { openRemoval, type RemovalDetail } from "@masq/contract/agent/removals";
import { Badge } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePane, QueuePart } from "../queue/queue-pane.tsx";
import { RemovalForm } from "./removal-form.tsx";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One request, what it is about, and the decision. */
export function RemovalPane({ id, onClose, onDecided }: Props) {
  const loaded = useLoaded(id, (signal) => api.call(openRemoval, { params: { id }, signal }));
  const { value, put } = loaded;
  const words = {
    title: m.removals_look({ ticket: value?.ticket ?? "" }),
    failed: m.removals_failed(),
    audited: m.removals_audited(),
  };
  return (
    <QueuePane words={words} loaded={loaded} onClose={onClose}>
      {(removal) => (
        <>
          <Detail removal={removal} />
          {removal.state === "open" ? (
            <RemovalForm
              removal={removal}
              onDecided={(next) => {
                put(next);
                onDecided();
              }}
            />
          ) : null}
        </>
      )}
    </QueuePane>
  );
}

function Detail({ removal }: { removal: RemovalDetail }) {
  const { reason, outcome, subject, name, email, url, message, isHidden, image, decided, state, domain } = removal;
  return (
    <>
      <p>
        <Badge tone="soft">{m.removals_reason({ reason })}</Badge> <span className="mut">{domain}</span>
      </p>
      <Notice tone={outcome === "hidden" || outcome === "already" ? "info" : "warn"}>
        {m.removals_outcome_text({ outcome })}{" "}
        {subject === null ? null : isHidden ? m.removals_is_hidden() : m.removals_is_shown()}
      </Notice>
      {subject === null ? null : (
        <QueuePart title={m.removals_thing()}>
          <Link className="link" href={`/chat/characters/${subject.profileId}`}>
            {subject.name}
          </Link>
          , {subject.imageId === null ? m.removals_whole() : m.removals_picture()}
        </QueuePart>
      )}
      {image === null ? null : (
        <img
          className={reportCss.picture}
          src={image.medium}
          alt={image.alt}
          width={image.width}
          height={image.height}
        />
      )}
      <QueuePart title={m.removals_said()}>{message}</QueuePart>
      <QueuePart title={m.removals_named()}>{url}</QueuePart>
      <QueuePart title={m.removals_sender()}>
        {name}, {email}
      </QueuePart>
      {decided === null ? null : (
        <QueuePart title={`${m.removals_decided()}: ${m.removals_state({ state })}`}>
          {decided.decision}{" "}
          <span className="mut">{m.removals_by({ who: decided.by, day: shortDay(decided.date) })}</span>
        </QueuePart>
      )}
    </>
  );
}
