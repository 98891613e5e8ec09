import { Switch } from "@masq/ui/choice";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { useSave } from "../completion/use-save.ts";

/** What the writers see of a member. */
export function DiscretionRows() {
  const { settings } = useMember().profile;
  const { save, isSaving } = useSave();
  return (
    <>
      <Switch
        label={m.settings_location()}
        hint={m.settings_location_hint()}
        checked={settings.keepLocationPrivate}
        disabled={isSaving}
        onChange={({ target }) => void save({ settings: { keepLocationPrivate: target.checked } })}
      />
      <Switch
        label={m.settings_online()}
        hint={m.settings_online_hint()}
        checked={settings.showWhenOnline}
        disabled={isSaving}
        onChange={({ target }) => void save({ settings: { showWhenOnline: target.checked } })}
      />
    </>
  );
}
