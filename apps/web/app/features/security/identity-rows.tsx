import { beginIdentity, unlinkIdentity, type LinkedIdentity } from "@masq/contract/member/security";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useLocale } from "../chat/use-locale.ts";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi, useBrand } from "../../shared/viewer.ts";
import { SettingsGroup } from "../settings/settings-frame.tsx";
import { Failed } from "./failed.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { identitiesQuery } from "./security.queries.ts";
import { withFreshLogin } from "./with-fresh-login.ts";
import * as css from "./rows.module.css";

const again = () => queries().invalidateQueries({ queryKey: keys.identities });

/** The result of linking, passed once in the address on the way back from the identity provider. */
function useOutcome(name: string): void {
  const [query, setQuery] = useSearchParams();
  const notify = useNotify();
  const outcome = query.get("identity");
  useEffect(() => {
    if (outcome === null) return;
    setQuery({}, { replace: true, preventScrollReset: true });
    if (outcome === "linked") notify.ok(m.security_identity_linked({ name }));
    else if (outcome === "taken") notify.warn(m.security_identity_taken());
    else if (outcome === "denied") notify.warn(m["error.auto-login-access-denied"]());
    else notify.warn(m.security_identity_failed());
  }, [outcome, name, setQuery, notify]);
}

/** Identity providers linked to the account; hidden where the brand has none. */
export function IdentityGroup() {
  const { signInWith } = useBrand();
  const { data, isLoadingError, refetch } = useQuery(identitiesQuery);
  useOutcome(signInWith ?? "");
  if (signInWith === null && (data === undefined || data.identities.length === 0)) return null;
  // Unseen before the answer, and as high as without any: what is below must not move under a finger.
  const { identities, available } = data ?? { identities: [], available: signInWith };
  const unseen = data === undefined && "invisible";
  return (
    <SettingsGroup id="identities" title={m.security_identities()} text={m.security_identities_text()}>
      {isLoadingError ? (
        <Failed retry={refetch} />
      ) : (
        <>
          {identities.length === 0 ? (
            <p className={cx("mut", unseen)}>{m.security_identities_none()}</p>
          ) : (
            <ul className={css.rows}>
              {identities.map((one) => (
                <Row key={one._id} one={one} />
              ))}
            </ul>
          )}
          {available === null ? null : <LinkButton name={available} className={cx(unseen)} />}
        </>
      )}
    </SettingsGroup>
  );
}

function LinkButton({ name, className }: { name: string; className: string }) {
  const api = useApi();
  const notify = useNotify();
  const begin = useMutation({
    mutationFn: () => withFreshLogin(() => api.call(beginIdentity)),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: notify.error,
  });
  return (
    <div className={className}>
      <Button busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        {m.security_identity_link({ name })}
      </Button>
    </div>
  );
}

function Row({ one: { _id: id, name, createDate, lastUse } }: { one: LinkedIdentity }) {
  const [isRemoving, setRemoving] = useAsked(false);
  const api = useApi();
  const locale = useLocale();
  const day = (at: string): string => dateFormat(locale, { dateStyle: "medium" }).format(new Date(at));
  return (
    <li className={css.key}>
      <Link2 size={22} aria-hidden="true" />
      <span className="col">
        <b className="wrap-anywhere">{name}</b>
        <span className="mut sm">{m.security_identity_use({ when: day(lastUse), since: day(createDate) })}</span>
      </span>
      <span className={css.acts}>
        <Button
          variant="q"
          size="sm"
          aria-label={m.security_identity_unlink_label({ name })}
          onClick={() => setRemoving(true)}
        >
          {m.security_identity_unlink()}
        </Button>
      </span>
      {isRemoving ? (
        <RemoveDialog
          title={m.security_identity_unlink_title({ name })}
          text={m.security_identity_unlink_text({ name })}
          remove={m.security_identity_unlink()}
          keep={m.security_identity_keep()}
          done={m.security_identity_unlinked({ name })}
          run={() => api.call(unlinkIdentity, { params: { id } })}
          onDone={again}
          close={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}
