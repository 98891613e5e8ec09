import { Button } from "@masq/ui/button";
import { Segment, Switch } from "@masq/ui/choice";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { chime } from "../../shared/chime.ts";
import { notify } from "../../shared/notify.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { useSave } from "../completion/use-save.ts";
import { readDevice, switchOff, switchOn, type DeviceState } from "../notifications/device-push.ts";
import { chooseLook, chosenLook, type Look } from "../notifications/discretion.ts";
import { install, installOffer } from "../notifications/install.ts";
import "../notifications/notifications.css";

/** How the member is reached, and what others see of it. Each switch is stored as it is pressed. */
export function NotificationsPopup({ close }: { close: () => void }) {
  const { settings } = useMember().profile;
  const { neutralName } = useBrand();
  const { save, isSaving } = useSave();
  const keep = (part: Partial<typeof settings>) => save({ settings: part });
  return (
    <Dialog open title={m.reach_title()} closeLabel={m.dialog_close()} onOpenChange={close}>
      <div className="rch">
        <section>
          <h3 className="h4">{m.reach_how()}</h3>
          <Switch
            label={m.reach_mail()}
            hint={m.reach_mail_hint()}
            checked={settings.emailOnNewMessage}
            disabled={isSaving}
            onChange={({ target }) => void keep({ emailOnNewMessage: target.checked })}
          />
          <Switch
            label={m.reach_sound()}
            hint={m.reach_sound_hint()}
            checked={settings.sound}
            disabled={isSaving}
            onChange={({ target }) => {
              if (target.checked) chime();
              void keep({ sound: target.checked });
            }}
          />
          <ThisDevice />
          <Switch
            label={m.reach_details()}
            hint={settings.discreet ? m.reach_details_off() : m.reach_details_hint()}
            checked={settings.notifyDetails && !settings.discreet}
            disabled={isSaving || settings.discreet}
            onChange={({ target }) => void keep({ notifyDetails: target.checked })}
          />
        </section>
        <section>
          <h3 className="h4">{m.reach_seen()}</h3>
          <Switch
            label={m.reach_discreet()}
            hint={m.reach_discreet_hint({ name: neutralName })}
            checked={settings.discreet}
            disabled={isSaving}
            onChange={({ target }) => void keep({ discreet: target.checked })}
          />
          <Switch
            label={m.reach_hide()}
            hint={m.reach_hide_hint()}
            checked={settings.quickHide}
            disabled={isSaving}
            onChange={({ target }) => void keep({ quickHide: target.checked })}
          />
        </section>
        <AsApp isDiscreet={settings.discreet} />
      </div>
    </Dialog>
  );
}

const SAYS: Readonly<Record<DeviceState, () => string>> = {
  unsupported: m.reach_device_unsupported,
  ios: m.reach_device_ios,
  denied: m.reach_device_denied,
  off: m.reach_device_hint,
  on: m.reach_device_hint,
};

/** The browser is asked only after a press, and its answer is what stands here. */
function ThisDevice() {
  const { _id: id } = useMember();
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => void readDevice(id).then(setState), [id]);
  const turn = async (isOn: boolean): Promise<void> => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setState(await (isOn ? switchOn(id) : switchOff()));
    } catch (error) {
      setHasFailed(true);
      setState(await readDevice(id));
      if (!(error instanceof DOMException)) notify.error(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Switch
        label={m.reach_device()}
        hint={state === null ? m.reach_device_hint() : SAYS[state]()}
        checked={state === "on"}
        disabled={isBusy || (state !== "on" && state !== "off")}
        onChange={({ target }) => void turn(target.checked)}
      />
      {hasFailed ? <Notice tone="warn">{m.reach_device_failed()}</Notice> : null}
    </>
  );
}

/** The name is chosen before: an installed app keeps the one that it was installed with. */
function AsApp({ isDiscreet }: { isDiscreet: boolean }) {
  const { productName, neutralName } = useBrand();
  const [look, setLook] = useState<Look>(isDiscreet ? "neutral" : chosenLook());
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => false);
  const choose = (next: Look): void => {
    setLook(next);
    chooseLook(next);
  };
  return (
    <section>
      <h3 className="h4">{m.reach_app()}</h3>
      <div className="rch-a">
        <img src={`/icons/${look}/192.png`} alt="" width={56} height={56} />
        <Segment
          legend={m.reach_app_name()}
          name="look"
          value={look}
          onValueChange={choose}
          options={[
            { value: "brand", label: productName, disabled: isDiscreet },
            { value: "neutral", label: neutralName },
          ]}
        />
      </div>
      {canInstall ? (
        <Button onClick={() => void install()}>{m.reach_app_install()}</Button>
      ) : (
        <p className="mut sm">{m.reach_app_hint()}</p>
      )}
    </section>
  );
}
