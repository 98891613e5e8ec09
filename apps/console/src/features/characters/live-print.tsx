import { previewPrint } from "@masq/contract/agent/characters";
import type { Casting } from "@masq/domain/cast/casting";
import { PALETTES } from "@masq/domain/foundation/brand-content";
import { Button } from "@masq/ui/button";
import { Segment } from "@masq/ui/choice";
import { FieldNote } from "@masq/ui/field";
import { useEffect, useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import type { BrandOption } from "./brand-choice.tsx";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";

const ACTS = ["1", "2", "3", "4"] as const;
/** Long enough to pass over the entries of a list with the arrow keys. */
const REST_MS = 350;

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const handle = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(handle);
  }, [value]);
  return rested;
}

/** The inks of the brands that show the character. */
function inksOf({ character, sheet }: Editor, brands: readonly BrandOption[]) {
  const showing = brands.filter(
    ({ scope, company }) => company._id === character.company._id && (sheet.brands?.includes(scope) ?? true),
  );
  const found = PALETTES.filter((palette) => showing.some((brand) => brand.palette === palette));
  return found.length > 0 ? found : PALETTES;
}

type Props = { editor: Editor; casting: Casting; brands: readonly BrandOption[] };

/** One act as the fields would print it now, and the step that gives the character its four prints. */
export function LivePrint({ editor, casting, brands }: Props) {
  const { sheet } = editor;
  const [act, setAct] = useState<(typeof ACTS)[number]>("1");
  const [ink, setInk] = useState<(typeof PALETTES)[number]>("plum");
  const inks = inksOf(editor, brands);
  const [first = "plum"] = inks;
  const palette = inks.includes(ink) ? ink : first;
  const { username, name, gender, birthday, ethnicity, hairColor, eyeColor, bodyType } = sheet;
  const looks = { username, name, gender, birthday, ethnicity, hairColor, eyeColor, bodyType, casting };
  const asked = useRested(JSON.stringify({ ...looks, act: Number(act), palette }));
  const { value, error, isLoading } = useLoaded(asked, (signal) =>
    api.call(previewPrint, {
      body: JSON.parse(asked) as typeof looks & { act: number; palette: typeof ink },
      signal,
      quiet: true,
    }),
  );
  return (
    <div className={css.print}>
      <div className={css.printPicture} aria-busy={isLoading}>
        {value === null ? null : <img src={value.picture} alt={value.alt} width={320} height={400} />}
      </div>
      <Segment
        legend={m.print_act()}
        hideLegend
        name="print-act"
        options={ACTS.map((one) => ({ value: one, label: m.print_act_name({ act: one }) }))}
        value={act}
        onValueChange={setAct}
      />
      {inks.length < 2 ? null : (
        <Segment
          legend={m.print_ink()}
          hideLegend
          name="print-ink"
          options={inks.map((one) => ({ value: one, label: m.print_ink_name({ ink: one }) }))}
          value={palette}
          onValueChange={setInk}
        />
      )}
      <FieldNote id="print-note" error={error === null ? null : errorText(error)} hint={value?.alt} />
      <DrawPrints editor={editor} />
    </div>
  );
}

/** The step that gives the character its four prints, and how far it is. */
function DrawPrints({ editor: { character, changeCount, isBusy, drawPrints } }: { editor: Editor }) {
  const { printing, images } = character;
  const isUnsaved = changeCount > 0;
  const hasPrints = images.some((image) => image.act !== undefined);
  const isDrawing = printing === "drawing";
  return (
    <>
      <p role="status" className="hnt">
        {isDrawing ? m.print_drawing() : hasPrints ? m.prints_in_album() : null}
      </p>
      {printing === "failed" ? (
        <div role="alert">
          <FieldNote id="print-fault" error={m.print_failed()} />
        </div>
      ) : null}
      <Button
        busy={isBusy || isDrawing}
        disabled={isUnsaved}
        reason={isUnsaved ? m.character_save_first() : undefined}
        onClick={() => void drawPrints()}
      >
        {printing === "failed" ? m.print_try_again() : hasPrints ? m.print_draw_again() : m.print_draw()}
      </Button>
    </>
  );
}
