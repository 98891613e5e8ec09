import type { previewPrint as route } from "@masq/contract/agent/characters";
import type { ParsedOf, ReplyOf } from "@masq/contract/route";
import type { Deps } from "../../deps.ts";
import { inTurn } from "../../foundation/images/heavy-work.ts";
import { previewAct } from "../../platform/drawing/prints.ts";
import { sitterOf } from "./sitter.ts";

/** Draws one act, small, from an unsaved sheet. Error: validation. */
export async function previewPrint(
  { clock }: Pick<Deps, "clock">,
  { act, palette, ...sheet }: ParsedOf<typeof route>["body"],
): Promise<ReplyOf<typeof route>> {
  const sitter = sitterOf(sheet, clock.now());
  const { bytes, alt } = await inTurn(() => previewAct(sitter, { act: act - 1, palette }));
  return { picture: `data:image/avif;base64,${Buffer.from(bytes).toString("base64")}`, alt };
}
