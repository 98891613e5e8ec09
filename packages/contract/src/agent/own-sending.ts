import * as z from "zod/mini";
import { Id } from "../shapes.ts";

/** A reply that its writer can take back. `remainingMs`: until it goes out, by the database clock; 0: it waits no longer. */
export const Sending = z.object({ _id: Id, remainingMs: z.number() });
export type Sending = z.output<typeof Sending>;
/** With it the message goes out later: the line beside it is as it will read, under the wait's id. */
export const MayWait = { sending: z.optional(Sending) };
