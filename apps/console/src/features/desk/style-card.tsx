import type { DeskProfile } from "@masq/contract/agent/desk";
import { m } from "../../paraglide/messages.js";
import { FactList, type Fact } from "./fact-list.tsx";
import * as css from "./facts.module.css";

export function StyleCard({ profile: { style } }: { profile: DeskProfile }) {
  const { languages, register, tone, emoji, samples } = style;
  const facts: Fact[] = [
    [m.style_languages(), languages.map((one) => m.style_language({ language: one })).join(", ")],
    [m.style_address(), register === "open" ? "" : m.style_register({ register })],
    [m.style_tone(), tone.join(", ")],
    [m.style_emojis(), emoji === "open" ? "" : m.style_emoji({ emoji })],
  ];
  if (samples.length === 0 && facts.every(([, value]) => value === "")) return null;
  return (
    <section className={css.style} aria-labelledby="style" data-facts="style">
      <h2 id="style">{m.style_title()}</h2>
      <FactList facts={facts} />
      {samples.length === 0 ? null : (
        <ul className={css.lines} aria-label={m.style_samples()}>
          {samples.map((sample) => (
            <li key={sample}>“{sample}”</li>
          ))}
        </ul>
      )}
    </section>
  );
}
