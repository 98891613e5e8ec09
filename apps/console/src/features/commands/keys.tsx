import { Kbd } from "@masq/ui/chip";
import { capsOf, type Combo } from "./combo.ts";

/** A shortcut's key caps, visual only; the control itself carries `aria-keyshortcuts`. */
export function Keys({ combo }: { combo: Combo }) {
  return (
    <span className="inline-flex" aria-hidden="true">
      {capsOf(combo).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  );
}
