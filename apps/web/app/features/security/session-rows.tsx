import { endOtherSessions, endSession, type LoginSession } from "@masq/contract/member/security";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { memo } from "react";
import { useLocale } from "../chat/use-locale.ts";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import { Failed } from "./failed.tsx";
import { sessionsQuery } from "./security.queries.ts";
import * as css from "./rows.module.css";

const HANDHELD = new Set(["Android", "iPhone", "iPad"]);

export function deviceName({ browser, system }: Pick<LoginSession, "browser" | "system">): string {
  if (browser !== null && system !== null) return m.security_device({ browser, system });
  return browser ?? system ?? m.security_device_unknown();
}

const again = () => queries().invalidateQueries({ queryKey: keys.sessions });

export function SessionRows() {
  const api = useApi();
  const notify = useNotify();
  const { data, isLoadingError, refetch } = useQuery(sessionsQuery);
  const endAll = useMutation({
    mutationFn: () => api.call(endOtherSessions),
    onSuccess: () => notify.ok(m.security_sessions_ended()),
    onError: notify.error,
    onSettled: again,
  });
  if (data === undefined) return isLoadingError ? <Failed retry={refetch} /> : <Unseen />;
  const { sessions } = data;
  return (
    <>
      <ul className={css.rows}>
        {sessions.map((one) => (
          <Session key={one._id} one={one} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button busy={endAll.isPending} onClick={() => endAll.mutate()}>
            {m.security_sessions_end()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** As high as this device's own row: what is below must not move under a finger. */
function Unseen() {
  const [since, when] = ["00 Nov 0000", "00 Nov 0000, 00:00"];
  return (
    <ul className={cx(css.rows, "invisible")}>
      <li>
        <Monitor size={22} />
        <span className="col">
          <b>{m.security_device({ browser: "Chrome", system: "Linux" })}</b>
          <span className="mut sm">{m.security_session_use({ when, since })}</span>
        </span>
        <Badge>{m.security_session_here()}</Badge>
      </li>
    </ul>
  );
}

/** What "sign out everywhere" shows is no row's. */
const Session = memo(({ one }: { one: LoginSession }) => {
  const api = useApi();
  const notify = useNotify();
  const locale = useLocale();
  const device = deviceName(one);
  const end = useMutation({
    mutationFn: () => api.call(endSession, { params: { id: one._id } }),
    onSuccess: () => notify.ok(m.security_session_ended({ device })),
    onError: notify.error,
    onSettled: again,
  });
  const time = dateFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const when = time.format(new Date(one.lastUse));
  const since = dateFormat(locale, { dateStyle: "medium" }).format(new Date(one.createDate));
  const Icon = HANDHELD.has(one.system ?? "") ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={22} aria-hidden="true" />
      <span className="col">
        <b>{device}</b>
        <span className="mut sm">{m.security_session_use({ when, since })}</span>
      </span>
      {one.isCurrent ? (
        <Badge tone="ok">{m.security_session_here()}</Badge>
      ) : (
        <Button
          variant="q"
          size="sm"
          busy={end.isPending}
          aria-label={m.security_session_end_label({ device, when })}
          onClick={() => end.mutate()}
        >
          {m.security_session_end()}
        </Button>
      )}
    </li>
  );
});
