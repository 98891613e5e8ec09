import { isApiError } from "@masq/client/api-error";
import { ADULT_YEARS, AGE_POLL_TOTAL_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Curtain } from "@masq/ui/curtain";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Link } from "@masq/ui/link";
import { Meter } from "@masq/ui/panel";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { ageWait, leaveForAgeCheck, type AgeWait } from "../../shared/age-check.ts";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { useLater } from "../../shared/use-later.ts";
import { fetchSignOut, signOut, useGo, useMember } from "../../shared/viewer.ts";
import * as css from "./age.module.css";

const TICK_MS = 500;

/** Cannot be closed: it disappears when the check is passed or no longer required. */
export function AgePopup() {
  const wait = useSyncExternalStore(ageWait.subscribe, ageWait.get, () => null);
  return (
    <Dialog
      open
      size="md"
      closable={false}
      className={css.dialog}
      title={wait === null ? m.age_title() : m.age_wait_title()}
      banner={
        <div className={css.stage} aria-hidden="true">
          <Curtain icon={false} />
          <span className={cx(css.number, "d")}>{ADULT_YEARS}</span>
        </div>
      }
    >
      {wait === null ? <Ask /> : <Waiting wait={wait} />}
      <WaysOut />
    </Dialog>
  );
}

/** Starts the check, one at a time; `fault` is shown beside the button. */
function useStart() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const start = (): void => {
    setIsBusy(true);
    setFault(undefined);
    leaveForAgeCheck().catch((error: unknown) => {
      setIsBusy(false);
      if (isApiError(error, "rate-limited")) setFault(m.age_too_many());
      else notify.error(error);
    });
  };
  return { isBusy, fault, start };
}

function Ask() {
  const { profile, ageVerificationFailed } = useMember();
  const { isBusy, fault, start } = useStart();
  const isPlaceKnown = profile.location.country !== null;
  return (
    <>
      <p className="mut">{isPlaceKnown ? m.age_text() : m.age_text_unknown()}</p>
      {ageVerificationFailed === null ? null : <p className={css.fault}>{m.age_failed()}</p>}
      <dl className={css.facts}>
        <div>
          <dt>{m.age_keep()}</dt>
          <dd>{m.age_keep_what()}</dd>
        </div>
        <div>
          <dt>{m.age_never()}</dt>
          <dd>{m.age_never_what()}</dd>
        </div>
      </dl>
      {fault === undefined ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Button variant="p" size="big" wide busy={isBusy} onClick={start}>
        {m.age_start()}
      </Button>
      {isPlaceKnown ? null : (
        <Button wide onClick={() => popups.open("location-confirmation", { onEnd: () => undefined, country: true })}>
          {m.age_place()}
        </Button>
      )}
    </>
  );
}

function Waiting({ wait }: { wait: AgeWait }) {
  const { isBusy, fault, start } = useStart();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const ago = Math.max(0, Math.floor((nowMs - wait.lastMs) / 1000));
  return (
    <>
      <p className="mut">{m.age_wait_text({ n: AGE_POLL_TOTAL_MS / 1000 })}</p>
      <div className="grid gap-2">
        <Meter value={(nowMs - wait.beganMs) / AGE_POLL_TOTAL_MS} label={m.age_wait_meter()} />
        <p className="sm mut tn">{m.age_wait_asked({ n: wait.asked, s: ago })}</p>
      </div>
      <p className="mut sm">{m.age_wait_leave()}</p>
      {fault === undefined ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Button wide busy={isBusy} onClick={start}>
        {m.age_start_again()}
      </Button>
    </>
  );
}

function WaysOut() {
  const go = useGo();
  useLater(fetchSignOut);
  return (
    <p className={cx(css.exits, "sm mut")}>
      {m.age_open()}
      <Link className="link" href="/user">
        {m.age_account()}
      </Link>
      <Link className="link" href="/settings">
        {m.age_settings()}
      </Link>
      <Link className="link" href="/settings/help-center">
        {m.age_help()}
      </Link>
      <button type="button" className="link" onClick={() => signOut(go)}>
        {m.nav_sign_out()}
      </button>
    </p>
  );
}
