/** What to look for: a role and an accessible name, or an exact text, alone or inside another one. */
export type Aim = { role: string; name?: string | RegExp; within?: Aim } | { css: string; within?: Aim };

/** An aim without regular expressions, which drivers cannot pass. */
export type PlainAim = {
  css: string | undefined;
  role: string | undefined;
  name: string | undefined;
  pattern: [string, string] | undefined;
  within: PlainAim | undefined;
};

export function plain(aim: Aim): PlainAim {
  const within = aim.within && plain(aim.within);
  if ("css" in aim) return { css: aim.css, role: undefined, name: undefined, pattern: undefined, within };
  const { role, name } = aim;
  return {
    css: undefined,
    role,
    name: typeof name === "string" ? name : undefined,
    pattern: name instanceof RegExp ? [name.source, name.flags] : undefined,
    within,
  };
}

/**
 * Runs in the page, so it uses nothing from outside: the first visible element of that role and name. Drivers differ in
 * what they call a name; this one is the same in every engine. `forPress`: in view, lying still and not under something
 * else, since drivers press where an element was, whatever is there now; otherwise a hidden one will do.
 */
export async function findInPage({ aim, forPress }: { aim: PlainAim; forPress: boolean }): Promise<Element | null> {
  const NATIVE: [string, string][] = [
    ["link", "a[href], area[href]"],
    ["button", "button, summary, input:is([type=submit], [type=button], [type=reset])"],
    ["checkbox", "input[type=checkbox]"],
    ["radio", "input[type=radio]"],
    ["slider", "input[type=range]"],
    ["textbox", "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url])"],
    // No role by the standard, but people call it a field too.
    ["textbox", "input[type=password]"],
    ["searchbox", "input[type=search]"],
    ["combobox", "select"],
    ["option", "option"],
    ["heading", "h1, h2, h3, h4, h5, h6"],
    ["navigation", "nav"],
    ["main", "main"],
    ["article", "article"],
    ["group", "fieldset"],
    ["img", "img"],
    ["listitem", "li"],
    ["dialog", "dialog"],
  ];
  const isShown = (element: Element): boolean => {
    // A native box under a drawn one is small or see-through, yet it is the control.
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isHidden = (element: Element): boolean => element.closest("[aria-hidden=true], [inert]") !== null;
  const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return "";
    if (node.getAttribute("aria-hidden") === "true" || getComputedStyle(node).display === "none") return "";
    const said = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (said !== null) return ` ${said} `;
    const text = [...node.childNodes].map(textOf).join("");
    return getComputedStyle(node).display.startsWith("inline") ? text : ` ${text} `;
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const named = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
    if (named.length > 0) return tidy(named.map(textOf).join(" "));
    const said = element.getAttribute("aria-label") ?? element.getAttribute("alt");
    if (said !== null) return tidy(said);
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return tidy([...labels].map(textOf).join(" "));
    const legend = element instanceof HTMLFieldSetElement ? element.querySelector("legend") : null;
    if (legend) return tidy(textOf(legend));
    return tidy(textOf(element)) || (element.getAttribute("title") ?? element.getAttribute("placeholder") ?? "");
  };
  const search = (wanted: PlainAim): Element[] => {
    const roots = wanted.within ? search(wanted.within).slice(0, 1) : [document.documentElement];
    const role = wanted.role ?? "";
    const native = NATIVE.filter(([one]) => one === role).map(([, css]) => `:is(${css}):not([role])`);
    const css = wanted.css ?? [`[role=${JSON.stringify(role)}]`, ...native].join(", ");
    const pattern = wanted.pattern && new RegExp(...wanted.pattern);
    return roots
      .flatMap((root) => [...root.querySelectorAll(css)])
      .filter((one) => !forPress || (isShown(one) && (wanted.css !== undefined || !isHidden(one))))
      .filter((one) => wanted.name === undefined || nameOf(one) === tidy(wanted.name))
      .filter((one) => pattern === undefined || pattern.test(nameOf(one)));
  };
  const drawn = (): Promise<void> =>
    new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
      // A tab behind another one draws nothing.
      setTimeout(done, 250);
    });
  const placeOf = (element: Element): string => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join(" ");
  };
  const hitOf = (element: Element): Element | null => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  const isOpen = (element: Element): boolean => {
    if (element.matches(":disabled, [aria-disabled=true]")) return false;
    const hit = hitOf(element);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    // While one page fades into another, the whole document takes the press.
    if (hit === null || hit === document.documentElement || hit === document.body) return false;
    return hit.contains(element) || [element, ...labels].some((one) => one.contains(hit));
  };
  const found = search(aim)[0] ?? null;
  if (found === null || !forPress) return found;
  if (!isOpen(found)) found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = placeOf(found);
  await drawn();
  if (!found.isConnected || placeOf(found) !== before || !isOpen(found)) return null;
  const aims = [found, hitOf(found)!, ...((found as HTMLInputElement).labels ?? [])];
  const press: Press = { wentTo: "", hasMet: false };
  Object.assign(window, { press });
  const hear = ({ target }: Event): void => {
    if (target instanceof Element && !aims.some((one) => one.contains(target)))
      press.wentTo = `${target.tagName} "${tidy(target.textContent).slice(0, 40)}"`;
    else press.hasMet = true;
  };
  window.addEventListener("click", hear, { capture: true, once: true });
  return found;
}

type Press = { wentTo: string; hasMet: boolean };

/** Runs in the page, after a press: what took it instead of its aim, which had moved in between. */
export const missedInPage = (): string => {
  const { press } = window as { press?: Press };
  return press === undefined || press.hasMet ? "" : press.wentTo;
};
