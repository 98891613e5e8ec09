import { listBrandChanges } from "@masq/contract/agent/brand-editor";
import { cx } from "@masq/ui/cx";
import { SkeletonText } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { moment } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import type { BrandContext } from "./fields-props.ts";
import { MoveList } from "./move-list.tsx";
import * as css from "./brands.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

export function BrandHistory({ id, context }: { id: string; context: BrandContext }) {
  const { value, error, reload } = useLoaded(id, (signal) => api.call(listBrandChanges, { params: { id }, signal }));
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop
    <section className={pageCss.body} aria-label={m.brand_changes()} tabIndex={0}>
      <LoadFault error={error} reload={reload} />
      {value === null && error === null ? <SkeletonText lines={6} /> : null}
      {value?.changes.length === 0 ? <p className="mut">{m.brand_history_empty()}</p> : null}
      {value === null || value.changes.length === 0 ? null : (
        <table className={cx(tableCss.table, css.history)}>
          <thead>
            <tr>
              <th scope="col">{m.brand_when()}</th>
              <th scope="col">{m.brand_by()}</th>
              <th scope="col">{m.brand_what()}</th>
            </tr>
          </thead>
          <tbody>
            {value.changes.map(({ _id, date, by, action, changes }) => (
              <tr key={_id}>
                <td className="nw tn">
                  <time dateTime={date}>{moment(date)}</time>
                </td>
                <td>{by ?? m.brand_somebody()}</td>
                <td>
                  <b>{m.brand_action({ action })}</b>
                  <MoveList moves={changes} context={context} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
