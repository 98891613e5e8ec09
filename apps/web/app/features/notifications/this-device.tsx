import { Switch } from "@masq/ui/choice";
import { Notice } from "@masq/ui/notice";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useMember } from "../../shared/viewer.ts";
import { readDevice, switchOff, switchOn, type DeviceState } from "./device-push.ts";

const SAYS: Readonly<Record<DeviceState, () => string>> = {
  unsupported: m.reach_device_unsupported,
  ios: m.reach_device_ios,
  denied: m.reach_device_denied,
  off: m.reach_device_hint,
  on: m.reach_device_hint,
};

/** The browser is asked only after a press, and its answer is shown here. */
export function ThisDevice() {
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
