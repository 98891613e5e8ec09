import { isApiError } from "@masq/client/api-error";
import { stopSearchMails } from "@masq/contract/member/discovery";
import { stopMessageMails } from "@masq/contract/member/notifications";
import { ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useApi } from "../../shared/viewer.ts";
import { ContinueLetter } from "../auth/continue-letter.tsx";
import { Envelope } from "../frame/envelope.tsx";
import * as css from "../../shared/letter.module.css";

/** What a link switches off: the mails about one saved search, or about new messages. */
export type StoppedMails = "search" | "messages";

/** Landing page of a mail's unsubscribe link; works signed out, and only the press has an effect. */
export function StopMailsPage({ token, of }: { token: string; of: StoppedMails }) {
  const api = useApi();
  const isSearch = of === "search";
  const stop = useMutation({
    mutationFn: async (): Promise<string> => {
      const given = { body: { token }, quiet: true };
      if (isSearch) return (await api.call(stopSearchMails, given)).name;
      await api.call(stopMessageMails, given);
      return "";
    },
  });
  if (stop.isIdle || stop.isPending) {
    return (
      <ContinueLetter
        title={m.stop_mails_title()}
        text={isSearch ? m.stop_mails_text() : m.stop_message_mails_text()}
        isBusy={stop.isPending}
        onContinue={() => stop.mutate()}
      />
    );
  }
  const isGone = stop.isError && isApiError(stop.error, "not-found");
  const title = stop.isSuccess ? m.stop_mails_done() : m.stop_mails_failed();
  const done = (): string =>
    isSearch ? m.stop_mails_done_text({ name: stop.data ?? "" }) : m.stop_message_mails_done_text();
  const gone = (): string => (isSearch ? m.stop_mails_gone() : m.stop_message_mails_gone());
  const text = stop.isSuccess ? done() : isGone ? gone() : errorText(stop.error);
  return (
    <main id="main" className={cx(css.letter, "page")} tabIndex={-1}>
      <div className={css.picture}>
        <Envelope title={title} text={text} />
      </div>
      <section className={css.text} role="status">
        <h1 className="d h1">{title}</h1>
        <p>{text}</p>
        <div className={css.actions}>
          <ButtonLink href="/profiles" size="big">
            {m.stop_mails_on()}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
