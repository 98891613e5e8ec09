import { isApiError } from "@masq/client/api-error";
import { publishPayFloor, type listRateCards } from "@masq/contract/agent/payouts";
import type { ReplyOf } from "@masq/contract/route";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { moment } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { amount, readCents, typed } from "./pay-format.ts";
import { PublishRow } from "./publish-row.tsx";
import * as pageCss from "../../shared/page.module.css";

type Company = ReplyOf<typeof listRateCards>["companies"][number];
type Props = { company: Company; onChanged: () => void };

/** What an hour online is worth at least, by versions, for a company whose every brand the admin has. */
export function Floors({ company, onChanged }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { name, currency, floors } = company;
  const title = m.payouts_floors_of({ company: name });
  return (
    <div>
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2>{title}</h2>
        <div className="sp row gap-2 print:hidden">
          <Button size="sm" aria-label={`${m.payouts_new_floor()}, ${name}`} onClick={() => setAsked(true)}>
            {m.payouts_new_floor()}
          </Button>
        </div>
      </div>
      {floors.length === 0 ? (
        <Notice>{m.payouts_no_floor()}</Notice>
      ) : (
        <ScrollTable
          label={title}
          columns={[m.payouts_version(), m.payouts_from(), { name: m.payouts_per_hour(), className: "text-end" }]}
        >
          {floors.map(({ version, date, hourCents }) => (
            <tr key={version}>
              <th scope="row" className="tn">
                {version}
              </th>
              <td className="tn">{moment(date)}</td>
              <td className="tn text-end">{hourCents === 0 ? m.payouts_floor_off() : amount(hourCents, currency)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {isAsked ? <FloorDialog company={company} onChanged={onChanged} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}

function FloorDialog({ company, onChanged, onClose }: Props & { onClose: () => void }) {
  const { _id, name, currency, floors } = company;
  const newest = floors[0];
  const [hour, setHour] = useState(newest === undefined ? "" : typed(newest.hourCents, currency));
  const [wasSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hourCents = readCents(hour, currency);
  const isSame = hourCents === newest?.hourCents;
  const publish = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (hourCents === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await api.call(publishPayFloor, { body: { company: _id, basedOn: newest?.version ?? null, hourCents } });
      announce(m.payouts_floor_published());
      onChanged();
      onClose();
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.payouts_floor_conflict() : errorText(error));
      setBusy(false);
      onChanged();
    }
  };
  return (
    <Dialog
      open
      title={`${m.payouts_new_floor()}, ${name}`}
      description={m.payouts_new_floor_text()}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} noValidate onSubmit={(event) => void publish(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <Field
          label={`${m.payouts_per_hour()}, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={hour}
          error={wasSent && hourCents === null ? m.payouts_rate_fault() : undefined}
          onChange={({ currentTarget: { value } }) => setHour(value)}
        />
        <PublishRow label={m.payouts_publish_floor()} {...{ isBusy, isSame, onClose }} />
      </form>
    </Dialog>
  );
}
