import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Avatar } from "@masq/ui/portrait";
import { RowSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { avatarOf } from "../../shared/avatar-of.ts";
import { OwnReport } from "../safety/own-report.tsx";
import { setBlocked } from "../safety/safety-actions.ts";
import { blocksQuery, reportsQuery } from "../safety/safety.queries.ts";
import * as css from "./safety.module.css";

export function SafetyPopup({ close }: { close: () => void }) {
  return (
    <Dialog
      open
      size="lg"
      title={m.safety_title()}
      description={m.safety_text()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      <Blocks />
      <Reports />
    </Dialog>
  );
}

function Blocks() {
  const { data, isLoadingError } = useQuery(blocksQuery);
  const characters = data?.characters ?? [];
  return (
    <section className="stack-1">
      <h3 className="b">{m.safety_blocked()}</h3>
      {data === undefined ? isLoadingError ? <p role="alert">{m.safety_failed()}</p> : <RowSkeleton /> : null}
      {data !== undefined && characters.length === 0 ? <p className="mut">{m.safety_blocked_none()}</p> : null}
      <ul className="grid gap-2.5">
        {characters.map((one) => (
          <li key={one._id} className={css.blocked}>
            <Avatar size="s" picture={avatarOf(one)} initials={one.name.slice(0, 1)} />
            <b>{one.name}</b>
            <Button size="sm" onClick={() => void setBlocked(one, false)}>
              {m.unblock_action({ name: one.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports() {
  const { data, isLoadingError } = useQuery(reportsQuery);
  const reports = data?.reports ?? [];
  return (
    <section className="stack-1">
      <h3 className="b">{m.safety_reports()}</h3>
      {data === undefined ? isLoadingError ? <p role="alert">{m.safety_failed()}</p> : <RowSkeleton /> : null}
      {data !== undefined && reports.length === 0 ? <p className="mut">{m.safety_reports_none()}</p> : null}
      <ul className="grid gap-2.5">
        {reports.map((report) => (
          <li key={report._id}>
            <OwnReport report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}
