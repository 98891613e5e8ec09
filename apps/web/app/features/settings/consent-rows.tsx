import { listConsents } from "@masq/contract/member/user";
import { useAsked } from "@masq/ui/after-paint";
import { Button, ButtonLink, TextLink } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { RowSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { SentencePart } from "../consent/sentence-part.tsx";
import * as css from "./rows.module.css";

const TITLES = {
  disclosure: m.consents_disclosure,
  terms: m.consents_terms,
  "special-category": m.consents_special,
  adult: m.consents_adult,
  "earlier-lines": m.consents_earlier,
} as const;

/** The member's consents. Only the one to store private-life data can be withdrawn, which ends the account. */
export function ConsentRows() {
  const { disclosure } = useMember();
  const locale = useLocale();
  const [isAsking, setAsking] = useAsked(false);
  const { data, isLoadingError } = useQuery({
    queryKey: [...keys.consents, disclosure.accepted],
    queryFn: ({ signal }) => client().api.call(listConsents, { signal, quiet: true }),
  });
  if (data === undefined) return isLoadingError ? <p role="alert">{m.consents_failed()}</p> : <RowSkeleton />;
  const day = dateFormat(locale, { dateStyle: "long" });
  const given = new Map(data.consents.map((one) => [one.kind, one]));
  return (
    <>
      {(["disclosure", "special-category", "terms", "adult", "earlier-lines"] as const).map((kind) => {
        const one = given.get(kind);
        const isAsked = kind === "disclosure" && one?.version !== disclosure.current;
        if (one === undefined && kind !== "disclosure") return null;
        return (
          <div key={kind} className={css.consent}>
            <b>{TITLES[kind]()}</b>
            {one ? <p className={one.text === null ? "mut sm" : "note"}>{one.text ?? m.consents_older()}</p> : null}
            <p className="mut sm">
              {one === undefined
                ? m.consents_none()
                : m.consents_given({ date: day.format(new Date(one.date)), version: one.version })}{" "}
              {isAsked && one ? m.consents_renew() : null}
            </p>
            {kind === "terms" ? <TextLink href="/terms">{m.pages_whole_terms()}</TextLink> : null}
            {isAsked ? <SentencePart onGiven={() => undefined} /> : null}
            {kind === "special-category" ? (
              <Button variant="q" size="sm" onClick={() => setAsking(true)}>
                {m.consents_take_back()}
              </Button>
            ) : null}
          </div>
        );
      })}
      {isAsking ? (
        <Dialog open title={m.consents_ask_title()} closeLabel={m.dialog_close()} onOpenChange={setAsking}>
          <p>{m.consents_ask_text()}</p>
          <p>{m.consents_ask_what()}</p>
          <ButtonLink variant="p" href="/settings/privacy" onClick={() => setAsking(false)}>
            {m.consents_ask_go()}
          </ButtonLink>
        </Dialog>
      ) : null}
    </>
  );
}
