/** A key with its modifiers. `code` is the physical key, so that Alt on a Mac still finds its letter. */
export type Combo = {
  code?: string;
  /** The character itself, for keys whose position depends on the layout; with a code, that key too, as Alt may change it. */
  key?: string;
  ctrl?: true;
  alt?: true;
  shift?: true;
  /** Without modifiers: never taken while someone is typing. */
  isPlain?: true;
};

const NAMES: Readonly<Record<string, string>> = {
  Enter: "↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

export function capsOf(combo: Combo): string[] {
  const caps: string[] = [];
  if (combo.ctrl) caps.push("Ctrl");
  if (combo.alt) caps.push("Alt");
  if (combo.shift) caps.push("Shift");
  const name = combo.key ?? combo.code ?? "";
  caps.push(NAMES[name] ?? name.replace(/^(Key|Digit)/, ""));
  return caps;
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(combo: Combo): string {
  const name = (combo.key ?? combo.code ?? "").replace(/^(Key|Digit)/, "");
  return [combo.ctrl && "Control", combo.alt && "Alt", combo.shift && "Shift", name].filter(Boolean).join("+");
}

export type Press = Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** To a hand, the number pad's Enter is Enter; the browser calls it another key. */
const placeOf = (code: string): string => (code === "NumpadEnter" ? "Enter" : code);

export function isPressed(combo: Combo, press: Press): boolean {
  const hasCtrl = press.ctrlKey || press.metaKey;
  if (hasCtrl !== (combo.ctrl ?? false) || press.altKey !== (combo.alt ?? false)) return false;
  // A character such as "?" implies its own Shift.
  if (combo.key !== undefined) return press.key === combo.key || press.code === combo.code;
  return press.shiftKey === (combo.shift ?? false) && placeOf(press.code) === combo.code;
}
