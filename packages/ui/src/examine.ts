import axe from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const THEMES = ["dark", "light"] as const;
type Theme = (typeof THEMES)[number];

/** Nothing moves any more: axe would otherwise measure the colours of a half-faded text. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of running) animation.finish();
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** For component tests: what axe finds in the screen, or a part of it, in both themes or in those that are given. */
export async function axeFaults(part?: string, themes: readonly Theme[] = THEMES): Promise<string[]> {
  const { dataset } = document.documentElement;
  const worn = dataset["theme"];
  const faults: string[] = [];
  for (const theme of themes) {
    dataset["theme"] = theme;
    await settle();
    const { violations } = await axe.run(part ?? document, { runOnly: RULES, resultTypes: ["violations"] });
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        faults.push(`${theme}, ${id}: ${target.join(" ")} ${failureSummary ?? ""}`);
  }
  if (worn === undefined) delete dataset["theme"];
  else dataset["theme"] = worn;
  return faults;
}
