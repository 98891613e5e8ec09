import { Check } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { LimitsRows } from "../limits/limits-rows.tsx";
import { ReachSwitches, SeenSwitches } from "../notifications/reach-switches.tsx";
import { AppearanceRows } from "./appearance-rows.tsx";
import { ConsentRows } from "./consent-rows.tsx";
import { DiscretionRows } from "./discretion-rows.tsx";
import { MembershipRows } from "./membership-rows.tsx";
import { ReadingRows } from "./reading-rows.tsx";
import { SafetyRows } from "./safety-rows.tsx";
import { SettingsFrame, SettingsGroup } from "./settings-frame.tsx";

/** Everything set with one press; what needs its own page is in the list beside it. */
export function SettingsPage() {
  useStepToPart();
  const saved = (
    <p className="mut sm flex gap-1.5 items-center">
      <Check size={16} aria-hidden="true" />
      {m.settings_saved_alone()}
    </p>
  );
  return (
    <SettingsFrame title={m.settings_title()} lead={saved}>
      <SettingsGroup id="notifications" title={m.settings_notifications()} text={m.settings_notifications_text()}>
        <ReachSwitches />
      </SettingsGroup>
      <SettingsGroup id="appearance" title={m.settings_appearance()} text={m.settings_appearance_text()}>
        <AppearanceRows />
        <ReadingRows />
      </SettingsGroup>
      <SettingsGroup id="discretion" title={m.settings_discretion()} text={m.settings_discretion_text()}>
        <SeenSwitches />
        <DiscretionRows />
      </SettingsGroup>
      <SettingsGroup id="limits" title={m.settings_limits()} text={m.settings_limits_text()}>
        <LimitsRows />
      </SettingsGroup>
      <SettingsGroup id="safety" title={m.settings_safety()} text={m.settings_safety_text()}>
        <SafetyRows />
      </SettingsGroup>
      <SettingsGroup id="membership" title={m.settings_membership()} text={m.settings_membership_text()}>
        <MembershipRows />
      </SettingsGroup>
      <SettingsGroup id="consents" title={m.settings_consents()} text={m.settings_consents_text()}>
        <ConsentRows />
      </SettingsGroup>
    </SettingsFrame>
  );
}

/** The router scrolls to a part; this moves focus and the screen reader too. */
function useStepToPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    document.querySelector<HTMLElement>(`#${CSS.escape(`${hash.slice(1)}-h`)}`)?.focus({ preventScroll: true });
  }, [hash, key]);
}
