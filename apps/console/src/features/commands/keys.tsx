import { Kbd } from "@masq/ui/chip";
import { capsOf, type Combo } from "./combo.ts";

/**
 * A shortcut's key caps, visual only; the control itself carries `aria-keyshortcuts`. Those of a plain key disappear
 * while someone is typing (console.css): it would be a letter of the text.
 */
export const Keys = ({ combo }: { combo: Combo }) => <KeyCaps caps={capsOf(combo)} isPlain={combo.isPlain} />;

/** The same caps in a list of what there is: it is read, not pressed, mostly with the cursor in its own search field. */
export const ListedKeys = ({ combo }: { combo: Combo }) => <KeyCaps caps={capsOf(combo)} />;

/** `–` stands between two keys of a row, and is none. */
export function KeyCaps({ caps, isPlain }: { caps: readonly string[]; isPlain?: true | undefined }) {
  return (
    <span className="inline-flex items-center" aria-hidden="true" data-plain={isPlain}>
      {caps.map((cap) => (cap === "–" ? cap : <Kbd key={cap}>{cap}</Kbd>))}
    </span>
  );
}
