import {
  ButtonExhibit,
  ChipExhibit,
  ChoiceExhibit,
  ColourExhibit,
  FieldExhibit,
  NoticeExhibit,
  TypeExhibit,
} from "./gallery-parts.tsx";
import {
  BarExhibit,
  CardExhibit,
  DataExhibit,
  OverlayExhibit,
  StateExhibit,
  ThreadExhibit,
} from "./gallery-scenes.tsx";
import type { Picture } from "./picture.tsx";

/** Every component in its states. Needs a `ToastArea` around it; brand and theme come from the page. */
export function Gallery({ picture = null }: { picture?: Picture | null }) {
  return (
    <div className="ui">
      <TypeExhibit />
      <ColourExhibit />
      <ButtonExhibit />
      <FieldExhibit />
      <ChoiceExhibit />
      <ChipExhibit />
      <NoticeExhibit />
      <CardExhibit picture={picture} />
      <BarExhibit />
      <OverlayExhibit />
      <ThreadExhibit picture={picture} />
      <StateExhibit />
      <DataExhibit picture={picture} />
    </div>
  );
}
