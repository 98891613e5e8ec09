import type { User } from "@masq/contract/member/user";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { useRootData } from "../../shared/viewer.ts";
import { Envelope } from "../frame/envelope.tsx";
import { NewAddress } from "./new-address.tsx";
import { useMinutesLeft } from "./resend-timer.ts";
import { useOnwardOnceVerified } from "./use-onward.ts";
import { useResend } from "./use-resend.ts";
import * as css from "../../shared/letter.module.css";

export function VerifyPage({ viewer }: { viewer: User }) {
  const { brand, isDemo } = useRootData();
  const [minutes, restart] = useMinutesLeft(viewer.resendIn);
  const { send, isBusy, error, setError } = useResend(viewer, restart);
  useOnwardOnceVerified(viewer);
  const isWaiting = minutes > 0;
  const status = isWaiting ? m.verify_resend_in({ n: minutes }) : m.verify_resend_now();
  return (
    <main id="main" className={cx(css.letter, "page")}>
      <div className={css.picture}>
        <Envelope title={m.verify_mail_subject()} text={m.verify_mail_text()} />
      </div>
      <section className={css.text}>
        <h1 className="d h1">{m.verify_heading()}</h1>
        <p>
          {m.verify_sent_to()} <b className="wrap-anywhere">{viewer.email}</b>. {m.verify_press()}
        </p>
        <div className={css.actions}>
          <Button
            variant={isWaiting ? "s" : "p"}
            size="big"
            busy={isBusy}
            disabled={isWaiting}
            aria-describedby="resend-status"
            onClick={() => send(null)}
          >
            {m.verify_resend()}
          </Button>
          <p className="mut sm tn" role="status" id="resend-status" suppressHydrationWarning>
            {status}
          </p>
        </div>
        <NewAddress isBusy={isBusy} error={error} onError={setError} onSend={send} />
        <p className="mut sm">{m.verify_spam({ subject: m.verify_mail_subject(), product: brand.productName })}</p>
        {isDemo ? (
          <p className="sm">
            <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
              {m.verify_demo_outbox()}
            </a>
          </p>
        ) : null}
      </section>
    </main>
  );
}
