import { SkeletonText } from "@masq/ui/state";
import type { ReactNode } from "react";
import type { Loaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Words = { title: string; failed: string; audited: string };
type Props<T> = {
  words: Words;
  loaded: Pick<Loaded<T>, "value" | "error" | "reload">;
  onClose: () => void;
  children: (value: T) => ReactNode;
};

/** What one decides on, beside its queue. The server audits the opening. */
export function QueuePane<T>({ words, loaded: { value, error, reload }, onClose, children }: Props<T>) {
  return (
    <aside className={reportCss.report} aria-label={words.title}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{words.title}</h2>
        <CloseButton label={m.dialog_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        <LoadFault title={words.failed} error={error} reload={reload} />
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : (
          <>
            {children(value)}
            <p className="mut">{words.audited}</p>
          </>
        )}
      </div>
    </aside>
  );
}

export function QueuePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={reportCss.quote}>{children}</p>
    </section>
  );
}
