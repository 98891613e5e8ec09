import { Button } from "@masq/ui/button";
import { Segment } from "@masq/ui/choice";
import { Dialog } from "@masq/ui/dialog";
import { useState, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { install, installOffer } from "../notifications/install.ts";
import { chooseLook, chosenLook, type Look } from "../notifications/look.ts";
import { ReachSwitches, SeenSwitches } from "../notifications/reach-switches.tsx";
import * as css from "./notifications.module.css";

/** How the member is reached, and what others see of it. Each switch is saved when pressed. */
export function NotificationsPopup({ close }: { close: () => void }) {
  const { settings } = useMember().profile;
  return (
    <Dialog open title={m.reach_title()} closeLabel={m.dialog_close()} onOpenChange={close}>
      <div className={css.reach}>
        <section>
          <h3 className="h4">{m.reach_how()}</h3>
          <ReachSwitches />
        </section>
        <section>
          <h3 className="h4">{m.reach_seen()}</h3>
          <SeenSwitches />
        </section>
        <AsApp isDiscreet={settings.discreet} />
      </div>
    </Dialog>
  );
}

/** The name is chosen first, because an installed app keeps it. */
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
      <div className={css.install}>
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
