/** `texts`: what a reader sees, in order. `faults`: what is cut, or leaves the view sideways. */
export type Fit = { texts: string[]; faults: string[] };

/**
 * For tests: reads a screen, or a part of it, as it stands. Self-contained, so that it can run in any page. A text is cut
 * if its letters end outside a box that hides what is beside it; an ellipsis and a number of lines are intended.
 */
export function readFit(part = "body"): Fit {
  const SLACK_PX = 1.5;
  const texts: string[] = [];
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    );
    const [first] = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
    const name = first === undefined ? "" : `: ${first.tagName.toLowerCase()} "${first.textContent?.slice(0, 40)}"`;
    faults.push(`the page scrolls ${scrollWidth - clientWidth} px sideways${name}`);
  }

  /** Small on purpose: read aloud only. */
  const isForEars = (box: DOMRect): boolean => box.width <= 1 || box.height <= 1;
  const cutBy = (from: Element, letters: DOMRect): string | undefined => {
    for (let box: Element | null = from; box !== null && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (style.display === "inline" || style.display === "contents") continue;
      if (style.position === "fixed") return undefined;
      const [isOverX, isOverY] = [
        letters.left < edge.left - SLACK_PX || letters.right > edge.right + SLACK_PX,
        letters.top < edge.top - letters.height / 2 || letters.bottom > edge.bottom + letters.height / 2,
      ];
      // What can be scrolled to is not cut, nor is what is around it.
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
      if (style.textOverflow === "ellipsis" || style.getPropertyValue("-webkit-line-clamp") !== "none")
        return undefined;
      if ((isOverX && /hidden|clip/.test(style.overflowX)) || (isOverY && /hidden|clip/.test(style.overflowY)))
        return isForEars(edge) ? undefined : `${box.tagName.toLowerCase()}.${box.className}`;
    }
    return letters.left < -SLACK_PX || letters.right > innerWidth + SLACK_PX ? "the view" : undefined;
  };

  for (const root of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
      const { parentElement: around } = node;
      if (text === "" || around === null || around.closest("script, style, noscript, [inert]") !== null) continue;
      if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Another language, words that somebody wrote, or names in code.
      const spoken = around.closest("[lang]");
      const isOurs = spoken === null || spoken.getAttribute("lang") === document.documentElement.lang;
      if (isOurs && around.closest("code") === null) texts.push(text);
      if (isForEars(around.getBoundingClientRect()) || around.closest("[aria-hidden=true], svg, option") !== null)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const letters of range.getClientRects()) {
        const box = isForEars(letters) ? undefined : cutBy(around, letters);
        if (box === undefined) continue;
        faults.push(`"${text.slice(0, 60)}" is cut by ${box}`);
        break;
      }
    }
  }
  return { texts, faults };
}

/** Texts that no reader should see: the key of a message, a placeholder, a value that was not there. */
export const unresolvedIn = (texts: readonly string[], keys: ReadonlySet<string>): string[] =>
  texts
    .filter((text) => keys.has(text) || /\{\w*\}|\bundefined\b|\bNaN\b|\[object |\*\*|\]\(/.test(text))
    .map((text) => `unresolved: ${text}`);
