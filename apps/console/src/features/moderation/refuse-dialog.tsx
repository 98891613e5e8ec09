import { PICTURE_REFUSALS, type PictureRefusal } from "@masq/domain/vocabulary";
import { m } from "../../paraglide/messages.js";
import { ChoiceDialog } from "../desk/choice-dialog.tsx";

type Props = { onRefuse: (reason: PictureRefusal) => void; onClose: () => void };

/** The reason, which the member is told. A number key decides. */
export function RefuseDialog({ onRefuse, onClose }: Props) {
  return (
    <ChoiceDialog
      title={m.moderation_refuse_title()}
      lead={m.moderation_refuse_lead()}
      choices={PICTURE_REFUSALS.map((id) => ({ id, label: m.moderation_reason({ reason: id }) }))}
      onClose={onClose}
      onChoose={(id) => {
        const reason = PICTURE_REFUSALS.find((one) => one === id);
        if (reason !== undefined) onRefuse(reason);
      }}
    />
  );
}
