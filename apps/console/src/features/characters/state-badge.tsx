import type { CharacterState } from "@masq/domain/cast/character-rules";
import { Badge, type BadgeTone } from "@masq/ui/chip";
import { m } from "../../paraglide/messages.js";
import * as brandCss from "../../shared/brand-mark.module.css";

const TONES = { draft: "soft", published: "ok", retired: "plain" } satisfies Record<CharacterState, BadgeTone>;

export function StateBadge({ state }: { state: CharacterState }) {
  return (
    <Badge tone={TONES[state]} className={state === "retired" ? "bg-sunken text-ink-2" : undefined} data-state={state}>
      {m.character_state({ state })}
    </Badge>
  );
}

type Brand = { scope: string; hue: number };

/** The brands of a character, each with its color; null: all of its company. */
export function BrandMarks({ scopes, brands }: { scopes: readonly string[] | null; brands: readonly Brand[] }) {
  if (scopes === null) return <span className="mut">{m.characters_all_brands()}</span>;
  return scopes.map((scope) => (
    <BrandMark key={scope} scope={scope} hue={brands.find((brand) => brand.scope === scope)?.hue} />
  ));
}

export function BrandMark({ scope, hue }: { scope: string; hue: number | undefined }) {
  return (
    <span
      className={brandCss.brand}
      data-brand
      style={hue === undefined ? undefined : ({ "--bc": `oklch(0.62 0.17 ${hue})` } as object)}
    >
      {scope}
    </span>
  );
}
