import type { QualityVerdict } from "@masq/domain/chat/quality";
import { LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { ROW_CLOSE, ROW_COMMANDS } from "../commands/row-commands.ts";
import { handle } from "./quality-handle.ts";

const hasReply = (): boolean => handle.get() !== null;
const judge = (verdict: QualityVerdict) => (): void => handle.get()?.judge(verdict);

/** The commands of the quality queue: the keyboard, the sheet and the palette all read this list. */
export const QUALITY_COMMANDS: readonly Command[] = [
  { id: "judgeGood", group: "quality", combo: plain("KeyG"), isOn: hasReply, run: judge("good") },
  { id: "judgeMinor", group: "quality", combo: plain("KeyM"), isOn: hasReply, run: judge("minor") },
  { id: "judgeSerious", group: "quality", combo: plain("KeyS"), isOn: hasReply, run: judge("serious") },
  { id: "judgeSkip", group: "quality", combo: plain("KeyN"), isOn: hasReply, run: () => handle.get()?.skip() },
  ...ROW_COMMANDS,
  ROW_CLOSE,
  ...LOOK_COMMANDS,
];
