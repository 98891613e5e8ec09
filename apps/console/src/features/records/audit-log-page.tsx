import { isApiError } from "@masq/client/api-error";
import { listAuditEntries } from "@masq/contract/agent/audit";
import { ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { EmptyState, SkeletonText } from "@masq/ui/state";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { useQuery } from "../money/use-query.ts";
import { AUDIT_FILTERS, auditQueryOf, type AuditFilters } from "./audit-filters.ts";
import { AuditForm } from "./audit-form.tsx";
import { AuditPane } from "./audit-pane.tsx";
import { AuditTable } from "./audit-table.tsx";
import { RecordsFrame } from "./records-frame.tsx";
import * as css from "./records.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

/** The audit log by page, newest first, filtered by the address; one entry beside the list. */
export function AuditLogPage() {
  const query = useQuery();
  const [shown, after] = [query.get("id"), query.get("after")];
  const filters = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, query.get(name)])) as AuditFilters;
  const asked = auditQueryOf(filters, after);
  const { value, error, reload } = useLoaded(JSON.stringify(asked), (signal) =>
    api.call(listAuditEntries, { query: asked, signal }),
  );
  const entry = value?.entries.find(({ _id }) => _id === shown);
  if (isApiError(error) && error.status === 403)
    return (
      <RecordsFrame>
        <div className={css.page}>
          <Notice tone="warn">{errorText(error)}</Notice>
        </div>
      </RecordsFrame>
    );
  return (
    <RecordsFrame>
      <div className={cx(pageCss.listAndPane, pageCss.underTabs, entry === undefined ? pageCss.single : css.log)}>
        <section className={pageCss.list} aria-labelledby="rcd-log">
          <div className={pageCss.head}>
            <h2 id="rcd-log">{m.records_log()}</h2>
            <span className="mut">{m.records_log_text()}</span>
          </div>
          <AuditForm
            filters={filters}
            actions={value?.actions ?? []}
            onShow={(wanted) => query.put({ ...wanted, after: null, id: null })}
          />
          <LoadFault error={error} reload={reload} />
          {value === null && error === null ? <SkeletonText lines={8} /> : null}
          {value === null ? null : value.entries.length === 0 ? (
            <EmptyState title={m.records_log_none()} />
          ) : (
            <AuditTable entries={value.entries} shown={shown} onShow={(id) => query.put({ id })} />
          )}
          <Pages
            newest={after === "" ? null : query.hrefOf({ after: null, id: null })}
            older={typeof value?.next === "string" ? query.hrefOf({ after: value.next, id: null }) : null}
          />
          <KeysFoot />
        </section>
        {entry === undefined ? null : (
          <AuditPane key={entry._id} entry={entry} onClose={() => query.put({ id: null })} />
        )}
      </div>
    </RecordsFrame>
  );
}

/** Only forward: each page has its address, so the browser goes back. */
function Pages({ newest, older }: { newest: string | null; older: string | null }) {
  if (newest === null && older === null) return null;
  return (
    <nav className={tableCss.foot} aria-label={m.money_pages()}>
      <div className="sp row">
        {newest === null ? null : (
          <ButtonLink size="sm" href={newest}>
            <ArrowLeft size={16} aria-hidden="true" /> {m.records_newest()}
          </ButtonLink>
        )}
        {older === null ? null : (
          <ButtonLink size="sm" href={older}>
            {m.records_older()} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
