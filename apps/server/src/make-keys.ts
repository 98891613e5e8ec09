import { newKeys } from "./platform/keys/required-keys.ts";
import { say } from "./run-command.ts";

/** A line for the settings of a house whose machines share their keys (docs/operations/install.md). Nothing is stored. */
say(`KEYS=${newKeys()}`);
