import { newKeys } from "./platform/keys/required-keys.ts";
import { say } from "./run-command.ts";

/** A settings line for an installation whose machines share their keys (docs/operations/install.md). Stores nothing. */
say(`KEYS=${newKeys()}`);
