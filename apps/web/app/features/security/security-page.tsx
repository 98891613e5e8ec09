import { m } from "../../paraglide/messages.js";
import { SettingsFrame, SettingsGroup } from "../settings/settings-frame.tsx";
import { IdentityGroup } from "./identity-rows.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";
import { SessionRows } from "./session-rows.tsx";

export function SecurityPage() {
  return (
    <SettingsFrame title={m.security_title()} lead={<p className="mut">{m.security_lead()}</p>}>
      <SettingsGroup id="sessions" title={m.security_sessions()} text={m.security_sessions_text()}>
        <SessionRows />
      </SettingsGroup>
      <SettingsGroup id="passkeys" title={m.security_passkeys()} text={m.security_passkeys_text()}>
        <PasskeyRows />
      </SettingsGroup>
      <IdentityGroup />
      <SettingsGroup id="password" title={m.security_password()} text={m.security_password_text()}>
        <PasswordRow />
      </SettingsGroup>
    </SettingsFrame>
  );
}
