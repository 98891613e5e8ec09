import { removePasskey, renamePasskey, type Passkey } from "@masq/contract/member/security";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useLocale } from "../chat/use-locale.ts";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import { useReady } from "../frame/use-ready.ts";
import { Failed } from "./failed.tsx";
import { AddPasskey, NameDialog } from "./passkey-dialogs.tsx";
import { canUsePasskeys } from "./passkey-browser.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { passkeysQuery } from "./security.queries.ts";
import * as css from "./rows.module.css";

const again = () => queries().invalidateQueries({ queryKey: keys.passkeys });

/** The member's passkeys; without browser support the list still shows and can be cleaned up. */
export function PasskeyRows() {
  const { data, isLoadingError, refetch } = useQuery(passkeysQuery);
  const isReady = useReady();
  if (isLoadingError) return <Failed retry={refetch} />;
  // Unseen before the answer, and as high as without any: what is below must not move under a finger.
  const { passkeys } = data ?? { passkeys: [] };
  const unseen = data === undefined && "invisible";
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={cx("mut", unseen)}>{m.security_passkeys_none()}</p>
      ) : (
        <ul className={css.rows}>
          {passkeys.map((one) => (
            <Row key={one._id} one={one} />
          ))}
        </ul>
      )}
      <div className={cx(unseen)}>
        {isReady && !canUsePasskeys() ? (
          <p className="mut sm">{m.security_passkeys_unsupported()}</p>
        ) : (
          <AddPasskey onAdded={again} />
        )}
      </div>
    </>
  );
}

function Row({ one }: { one: Passkey }) {
  const [isNaming, setNaming] = useAsked(false);
  const [isRemoving, setRemoving] = useAsked(false);
  const api = useApi();
  const locale = useLocale();
  const { name } = one;
  const day = (at: string): string => dateFormat(locale, { dateStyle: "medium" }).format(new Date(at));
  const facts = [
    one.isSynced ? m.security_passkey_synced() : m.security_passkey_bound(),
    one.lastUse === null
      ? m.security_passkey_since({ date: day(one.createDate) })
      : m.security_passkey_used({ date: day(one.lastUse) }),
  ];
  return (
    <li className={css.key}>
      <KeyRound size={22} aria-hidden="true" />
      <span className="col">
        <b className="wrap-anywhere">{name}</b>
        <span className="mut sm">{facts.join(" · ")}</span>
        {one.isSuspect ? <Notice tone="warn">{m.security_passkey_suspect()}</Notice> : null}
      </span>
      <span className={css.acts}>
        <Button
          variant="q"
          size="sm"
          aria-label={m.security_passkey_rename_label({ name })}
          onClick={() => setNaming(true)}
        >
          {m.security_passkey_rename()}
        </Button>
        <Button
          variant="q"
          size="sm"
          aria-label={m.security_passkey_remove_label({ name })}
          onClick={() => setRemoving(true)}
        >
          {m.security_passkey_remove()}
        </Button>
      </span>
      {isNaming ? (
        <NameDialog
          title={m.security_passkey_rename_label({ name })}
          submit={m.security_passkey_save()}
          name={name}
          run={(next) => api.call(renamePasskey, { params: { id: one._id }, body: { name: next } }).then(again)}
          close={() => setNaming(false)}
        />
      ) : null}
      {isRemoving ? (
        <RemoveDialog
          title={m.security_passkey_remove_title({ name })}
          text={m.security_passkey_remove_text()}
          remove={m.security_passkey_remove()}
          keep={m.security_passkey_keep()}
          done={m.security_passkey_removed({ name })}
          run={() => api.call(removePasskey, { params: { id: one._id } })}
          onDone={again}
          close={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}
