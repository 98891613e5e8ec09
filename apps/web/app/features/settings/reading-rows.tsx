import { Segment } from "@masq/ui/choice";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { useSave } from "../completion/use-save.ts";

export function ReadingRows() {
  const { clock, measures } = useMember().profile.settings;
  const { save } = useSave();
  return (
    <>
      <Segment
        legend={m.settings_clock()}
        name="clock"
        value={clock}
        onValueChange={(next) => void save({ settings: { clock: next } })}
        options={[
          { value: "auto", label: m.settings_auto() },
          { value: "12", label: m.settings_clock_12() },
          { value: "24", label: m.settings_clock_24() },
        ]}
      />
      <Segment
        legend={m.settings_measures()}
        name="measures"
        value={measures}
        onValueChange={(next) => void save({ settings: { measures: next } })}
        options={[
          { value: "auto", label: m.settings_auto() },
          { value: "metric", label: m.settings_measures_metric() },
          { value: "imperial", label: m.settings_measures_imperial() },
        ]}
      />
    </>
  );
}
