import { openRemoval, type RemovalDetail } from "@masq/contract/agent/removals";
import { Button, IconButton } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/format.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { RemovalForm } from "./removal-form.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

const { removals } = words;
type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One request, what it is about, and the decision. The server audits the opening. */
export function RemovalPane({ id, onClose, onDecided }: Props) {
  const { value, error, reload, put } = useLoaded(id, (signal) => api.call(openRemoval, { params: { id }, signal }));
  const title = removals.look(value?.ticket ?? "");
  return (
    <aside className={reportCss.report} aria-label={title}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{title}</h2>
        <IconButton className="sp" label={removals.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={reportCss.parts}>
        {error === null ? null : (
          <ErrorState
            title={removals.failed}
            text={errorText(error)}
            action={<Button onClick={reload}>{removals.again}</Button>}
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
            <p className="mut">{removals.audited}</p>
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
        <Badge tone="soft">{removals.reasons[reason]}</Badge> <span className="mut">{domain}</span>
      </p>
      <Notice tone={outcome === "hidden" || outcome === "already" ? "info" : "warn"}>
        {removals.outcomeTexts[outcome]} {subject === null ? null : isHidden ? removals.isHidden : removals.isShown}
      </Notice>
      {subject === null ? null : (
        <Part title={removals.thing}>
          <Link className="link" href={`/chat/characters/${subject.profileId}`}>
            {subject.name}
          </Link>
          , {subject.imageId === null ? removals.whole : removals.picture}
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
      <Part title={removals.said}>{message}</Part>
      <Part title={removals.named}>{url}</Part>
      <Part title={removals.sender}>
        {name}, {email}
      </Part>
      {decided === null ? null : (
        <Part title={`${removals.decided}: ${removals.states[state]}`}>
          {decided.decision} <span className="mut">{removals.by(decided.by, shortDay(decided.date))}</span>
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
