import { Switch } from "@masq/ui/choice";
import { m } from "../../paraglide/messages.js";
import { chime } from "../../shared/chime.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { useSave } from "../completion/use-save.ts";
import { ThisDevice } from "./this-device.tsx";

/** How a member hears of new messages; each switch is saved when pressed. */
export function ReachSwitches() {
  const { settings } = useMember().profile;
  const { save, isSaving } = useSave();
  return (
    <>
      <Switch
        label={m.reach_mail()}
        hint={m.reach_mail_hint()}
        checked={settings.emailOnNewMessage}
        disabled={isSaving}
        onChange={({ target }) => void save({ settings: { emailOnNewMessage: target.checked } })}
      />
      <Switch
        label={m.reach_sound()}
        hint={m.reach_sound_hint()}
        checked={settings.sound}
        disabled={isSaving}
        onChange={({ target }) => {
          if (target.checked) chime();
          void save({ settings: { sound: target.checked } });
        }}
      />
      <ThisDevice />
      <Switch
        label={m.reach_details()}
        hint={settings.discreet ? m.reach_details_off() : m.reach_details_hint()}
        checked={settings.notifyDetails && !settings.discreet}
        disabled={isSaving || settings.discreet}
        onChange={({ target }) => void save({ settings: { notifyDetails: target.checked } })}
      />
    </>
  );
}

/** What someone beside the screen sees. */
export function SeenSwitches() {
  const { settings } = useMember().profile;
  const { neutralName } = useBrand();
  const { save, isSaving } = useSave();
  return (
    <>
      <Switch
        label={m.reach_discreet()}
        hint={m.reach_discreet_hint({ name: neutralName })}
        checked={settings.discreet}
        disabled={isSaving}
        onChange={({ target }) => void save({ settings: { discreet: target.checked } })}
      />
      <Switch
        label={m.reach_hide()}
        hint={m.reach_hide_hint()}
        checked={settings.quickHide}
        disabled={isSaving}
        onChange={({ target }) => void save({ settings: { quickHide: target.checked } })}
      />
    </>
  );
}
