import { startBreak } from "@masq/contract/member/limits";
import type { BreakKind } from "@masq/domain/people/breaks";
import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { updateViewer, useApi, useBrand } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { breakEnd, endText } from "./end-text.ts";
import { limitsQuery } from "./limits.queries.ts";
import * as css from "./limits.module.css";

const TITLES: Readonly<Record<BreakKind, () => string>> = {
  day: m.break_ask_day,
  week: m.break_ask_week,
  month: m.break_ask_month,
  exclusion: m.break_ask_exclusion,
};
const problemOf = (error: unknown): string => (isApiError(error, "break-stands") ? m.break_stands() : errorText(error));

/** Explains a break before it begins, because it cannot be undone. */
export function BreakDialog({ kind, close }: { kind: BreakKind; close: () => void }) {
  const api = useApi();
  const locale = useLocale();
  const { company } = useBrand();
  const [isSure, setSure] = useState(false);
  const { data, dataUpdatedAt } = useQuery(limitsQuery);
  const [opened] = useState(() => Date.now());
  const end = breakEnd(kind, data?.date, Math.max(0, opened - dataUpdatedAt));
  const start = useMutation({
    mutationFn: () => api.call(startBreak, { body: { kind } }),
    onSuccess(limits) {
      queries().setQueryData(keys.limits, limits);
      updateViewer({ break: limits.break });
      notify.ok(m.break_started());
      close();
    },
  });
  return (
    <Dialog
      open
      title={TITLES[kind]()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      footer={
        <div className="flex flex-wrap gap-2.5 justify-end">
          <Button onClick={close}>{m.break_cancel()}</Button>
          <Button variant="p" disabled={!isSure} busy={start.isPending} onClick={() => start.mutate()}>
            {kind === "exclusion" ? m.exclusion_confirm() : m.break_start()}
          </Button>
        </div>
      }
    >
      <ul className={css.facts}>
        <li>{m.break_means_end({ end: end === null ? "" : endText(end, locale) })}</li>
        <li>{m.break_means_brands({ company: company.name })}</li>
        <li>{m.break_means_stops()}</li>
        <li>{m.break_means_stays()}</li>
        <li>{m.break_means_answers()}</li>
      </ul>
      {start.isError ? <Notice tone="bad">{problemOf(start.error)}</Notice> : null}
      <Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)}>
        {m.break_sure()}
      </Checkbox>
    </Dialog>
  );
}
