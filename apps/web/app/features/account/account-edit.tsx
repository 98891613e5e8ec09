import { useSubmit } from "@masq/ui/after-paint";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useGo } from "../../shared/viewer.ts";
import { AccountPictures } from "./account-pictures.tsx";
import { AccountPanels } from "./account-panels.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PrivateFields } from "./private-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SeenFields } from "./seen-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";

export function AccountEdit() {
  const go = useGo();
  const form = useAccountForm((user, changed) => {
    if (changed.has("email") && user.newEmail !== null) notify.ok(m.own_saved_email({ email: user.newEmail }));
    else notify.ok(changed.has("password") ? m.own_saved_password() : m.own_saved());
    go("/user");
  });
  const { asked, count } = form;
  useEffect(() => {
    if (asked === undefined) return;
    const field = document.querySelector<HTMLElement>(`#account-${asked}`);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [asked, count]);
  const submit = useSubmit(() => void form.save());
  return (
    <form id="account-form" method="dialog" noValidate onSubmit={submit}>
      <AccountPanels
        seen={
          <>
            <SeenFields form={form} />
            <AccountPictures />
          </>
        }
        own={<PrivateFields form={form} />}
      />
      <SaveBar form={form} />
      <LeaveGuard form={form} />
    </form>
  );
}
