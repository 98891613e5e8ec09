import { PICTURE_REFUSALS, type PictureRefusal } from "@masq/domain/vocabulary";
import { words } from "../../shared/words.ts";
import { ChoiceDialog } from "../desk/choice-dialog.tsx";

type Props = { onRefuse: (reason: PictureRefusal) => void; onClose: () => void };

/** The reason, which the member is told. A number key decides. */
export function RefuseDialog({ onRefuse, onClose }: Props) {
  return (
    <ChoiceDialog
      title={words.moderation.refuseTitle}
      lead={words.moderation.refuseLead}
      choices={PICTURE_REFUSALS.map((id) => ({ id, label: words.moderation.reasons[id] }))}
      onClose={onClose}
      onChoose={(id) => {
        const reason = PICTURE_REFUSALS.find((one) => one === id);
        if (reason !== undefined) onRefuse(reason);
      }}
    />
  );
}
