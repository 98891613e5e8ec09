import { openRemoval, type RemovalDetail } from "@masq/contract/agent/removals";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { RemovalForm } from "./removal-form.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One request, what it is about, and the decision. The server audits the opening. */
export function RemovalPane({ id, onClose, onDecided }: Props) {
  const { value, error, reload, put } = useLoaded(id, (signal) => api.call(openRemoval, { params: { id }, signal }));
  const title = m.removals_look({ ticket: value?.ticket ?? "" });
  return (
    <aside className={reportCss.report} aria-label={title}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{title}</h2>
        <CloseButton label={m.removals_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        {error === null ? null : (
          <ErrorState
            title={m.removals_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.removals_again()}</Button>}
          />
        )}
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : (
          <>
            <Detail removal={value} />
            {value.state === "open" ? (
              <RemovalForm
                removal={value}
                onDecided={(next) => {
                  put(next);
                  onDecided();
                }}
              />
            ) : null}
            <p className="mut">{m.removals_audited()}</p>
          </>
        )}
      </div>
    </aside>
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
        <Part title={m.removals_thing()}>
          <Link className="link" href={`/chat/characters/${subject.profileId}`}>
            {subject.name}
          </Link>
          , {subject.imageId === null ? m.removals_whole() : m.removals_picture()}
        </Part>
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
      <Part title={m.removals_said()}>{message}</Part>
      <Part title={m.removals_named()}>{url}</Part>
      <Part title={m.removals_sender()}>
        {name}, {email}
      </Part>
      {decided === null ? null : (
        <Part title={`${m.removals_decided()}: ${m.removals_state({ state })}`}>
          {decided.decision}{" "}
          <span className="mut">{m.removals_by({ who: decided.by, day: shortDay(decided.date) })}</span>
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
