import { askExport, type ExportState } from "@masq/contract/member/privacy";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { Meter } from "@masq/ui/panel";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useLocale } from "../chat/use-locale.ts";
import { dateFormat, numberFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import { withFreshLogin } from "../security/with-fresh-login.ts";
import { exportQuery } from "./privacy.queries.ts";
import * as css from "./privacy.module.css";

const KIB = 1_024;

function useFormat() {
  const locale = useLocale();
  const size = (bytes: number): string =>
    bytes < KIB * KIB
      ? `${numberFormat(locale).format(Math.max(1, Math.round(bytes / KIB)))} KB`
      : `${numberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / KIB / KIB)} MB`;
  const moment = (at: string): string =>
    dateFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  return { size, moment };
}

export function ExportRows() {
  const { data, isLoadingError } = useQuery(exportQuery);
  const api = useApi();
  const cache = useQueryClient();
  const ask = useMutation({
    mutationFn: () => withFreshLogin(() => api.call(askExport, { body: {}, quiet: true })),
    onSuccess: (state) => cache.setQueryData(keys.dataExport, state),
    onError: (error) => notify.error(error),
  });
  if (data === undefined) return isLoadingError ? <Notice tone="bad">{m.privacy_export_error()}</Notice> : <Unasked />;
  const { latest } = data;
  if (latest?.state === "queued") return <Growing progress={latest.progress} />;
  return (
    <div className={css.acts}>
      <Standing state={data} />
      {data.nextDate === null ? (
        <Button variant={latest?.state === "ready" ? "s" : "p"} busy={ask.isPending} onClick={() => ask.mutate()}>
          {latest?.state === "ready" ? m.privacy_export_again() : m.privacy_export_ask()}
        </Button>
      ) : null}
    </div>
  );
}

/** As high as what most members find here: the button below, which deletes the account, must not move under a finger. */
function Unasked() {
  return (
    <div className={cx(css.acts, css.waiting)}>
      <p className="mut">{m.privacy_export_none()}</p>
      <Button>{m.privacy_export_ask()}</Button>
    </div>
  );
}

function Growing({ progress }: { progress: number }) {
  return (
    <div className={css.acts} role="status">
      <b>{m.privacy_export_running()}</b>
      <Meter value={progress} label={m.privacy_export_running()} />
      <p className="mut sm">{m.privacy_export_none()}</p>
    </div>
  );
}

function Standing({ state: { latest, nextDate } }: { state: ExportState }) {
  const { size, moment } = useFormat();
  const next = nextDate === null ? null : <p className="mut sm">{m.privacy_export_next({ date: moment(nextDate) })}</p>;
  if (latest?.state === "failed") return <Notice tone="warn">{m.privacy_export_failed()}</Notice>;
  if (latest?.state === "ready" && latest.href !== null && latest.expireDate !== null) {
    return (
      <>
        <div role="status">
          <b>{m.privacy_export_ready({ size: size(latest.bytes ?? 0), date: moment(latest.expireDate) })}</b>
          <p className="mut sm">{m.privacy_export_ready_text()}</p>
        </div>
        <ButtonLink variant="p" href={latest.href} download>
          <Download size={18} aria-hidden="true" />
          {m.privacy_export_download()}
        </ButtonLink>
        {next}
      </>
    );
  }
  return (
    <>
      <p className="mut">{latest === null ? m.privacy_export_none() : m.privacy_export_removed()}</p>
      {next}
    </>
  );
}
