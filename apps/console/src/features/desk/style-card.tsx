import type { DeskProfile } from "@masq/contract/agent/desk";
import { words } from "../../shared/words.ts";
import { FactList, type Fact } from "./fact-list.tsx";
import * as css from "./facts.module.css";

const W = words.style;

export function StyleCard({ profile: { style } }: { profile: DeskProfile }) {
  const { languages, register, tone, emoji, samples } = style;
  const facts: Fact[] = [
    [W.languages, languages.map((one) => W.language[one]).join(", ")],
    [W.address, register === "open" ? "" : W.register[register]],
    [W.tone, tone.join(", ")],
    [W.emojis, emoji === "open" ? "" : W.emoji[emoji]],
  ];
  if (samples.length === 0 && facts.every(([, value]) => value === "")) return null;
  return (
    <section className={css.style} aria-labelledby="style" data-facts="style">
      <h2 id="style">{W.title}</h2>
      <FactList facts={facts} />
      {samples.length === 0 ? null : (
        <ul className={css.lines} aria-label={W.samples}>
          {samples.map((sample) => (
            <li key={sample}>“{sample}”</li>
          ))}
        </ul>
      )}
    </section>
  );
}
