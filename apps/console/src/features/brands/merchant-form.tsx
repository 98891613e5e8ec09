import { saveMerchant, type Merchant } from "@masq/contract/agent/merchants";
import type { CallOf, ReplyOf } from "@masq/contract/route";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useToast } from "@masq/ui/toast";
import { useState, type FormEvent } from "react";
import { api } from "../../shared/client.ts";
import { moment } from "../../shared/formats.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./brands.module.css";

type Body = CallOf<typeof saveMerchant>["body"];
const FIELDS = ["account", "subAccount", "threeDsSubAccount", "applicationId"] as const;
const LOGINS = [
  ["frontendId", "frontendSecret"],
  ["backendId", "backendSecret"],
  ["dataLinkUser", "dataLinkPassword"],
] as const;
const SHOWN = ["payHost", "descriptor"] as const;
type Name = (typeof FIELDS | typeof SHOWN | (typeof LOGINS)[number])[number];

const EMPTY: Body = {
  account: "",
  subAccount: "",
  threeDsSubAccount: "",
  applicationId: "",
  frontendId: "",
  frontendSecret: "",
  backendId: "",
  backendSecret: "",
  dataLinkUser: "",
  dataLinkPassword: "",
  payHost: "",
  descriptor: "",
  newAddress: false,
};
const SECRETS: ReadonlySet<Name> = new Set(LOGINS.map(([, secret]) => secret));

function bodyOf({ account }: Merchant): Body {
  if (account === null) return EMPTY;
  const { by: _, date: __, ...known } = account;
  return { ...EMPTY, ...known };
}

type Props = { merchant: Merchant; onSaved: (saved: ReplyOf<typeof saveMerchant>) => void };

export function MerchantForm({ merchant, onSaved }: Props) {
  const { account, company } = merchant;
  const { show } = useToast();
  const [body, setBody] = useState(() => bodyOf(merchant));
  const change = (over: Partial<Body>): void => setBody((now) => ({ ...now, ...over }));
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const saved = await api.call(saveMerchant, { params: { id: company._id }, body, quiet: true });
    show({ text: m.merchant_saved(), variant: "ok", timeoutMs: TOAST_MS });
    onSaved(saved);
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  /** The stored secrets are of this account number. */
  const isKept = account !== null && body.account === account.account;
  const field = (name: Name) => (
    <Field
      key={name}
      label={m.merchant_field({ field: name })}
      hint={SECRETS.has(name) && isKept ? m.merchant_kept() : m.merchant_hint({ field: name }) || undefined}
      error={faults[name]}
      type={SECRETS.has(name) ? "password" : "text"}
      autoComplete={SECRETS.has(name) ? "new-password" : "off"}
      spellCheck={false}
      value={body[name]}
      onChange={({ currentTarget: { value } }) =>
        change({ [name]: name === "descriptor" ? value.toUpperCase() : value })
      }
    />
  );
  return (
    <form className={css.settings} noValidate onSubmit={send}>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <div className={css.group}>{FIELDS.map(field)}</div>
      <div className={css.group}>{LOGINS.flat().map(field)}</div>
      <div className={css.group}>{SHOWN.map(field)}</div>
      {isKept ? (
        <Checkbox
          checked={body.newAddress}
          onChange={({ currentTarget }) => change({ newAddress: currentTarget.checked })}
        >
          {m.merchant_new_address()}
        </Checkbox>
      ) : null}
      <div className={css.save}>
        <Button type="submit" variant="p" busy={isBusy}>
          {m.merchant_save()}
        </Button>
        {account === null ? null : (
          <span className="mut">
            {m.merchant_stored({ by: account.by ?? m.brand_somebody(), at: moment(account.date) })}
          </span>
        )}
      </div>
    </form>
  );
}
