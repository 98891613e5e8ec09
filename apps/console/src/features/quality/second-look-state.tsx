import type { HitRow } from "@masq/contract/agent/second-look";
import { Badge } from "@masq/ui/chip";
import { m } from "../../paraglide/messages.js";

const TONES = { open: "soft", kept: "ok", removed: "bad", reported: "soft" } as const;

export const HitState = ({ state }: Pick<HitRow, "state">) => (
  <Badge tone={TONES[state]}>{m.look_state({ state })}</Badge>
);
