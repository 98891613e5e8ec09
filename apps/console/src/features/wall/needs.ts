import type { Wall, WallItem } from "@masq/contract/agent/supervision";
import type { WallCrisis, WallGuarantee, WallHeld, WallRepeat } from "@masq/contract/agent/wall-parts";

type Item = { item: WallItem; by?: string | undefined };
/** One thing that waits for a person; `key` stays the same while it waits. */
export type Need = { key: string } & (
  | ({ why: "frozen" | "lapsed" | "raised" | "late" | "missing" } & Item)
  | { why: "crisis"; crisis: WallCrisis }
  | { why: "held"; held: WallHeld }
  | { why: "guarantee"; guarantee: WallGuarantee }
  | { why: "repeat"; repeat: WallRepeat }
);

const ORDER = ["frozen", "crisis", "held", "guarantee", "raised", "lapsed", "late", "repeat", "missing"] as const;

/** By urgency, and within it as the server has them. A conversation is in the list once, with its most urgent reason. */
export function needsOf({ supervisor, crises, held, guarantees, repeats, forecast }: Wall): Need[] {
  const all: Need[] = [
    ...supervisor.map(({ why, by, ...item }) => ({ key: item.stockId, why, item, by })),
    ...crises.map((crisis) => ({ key: crisis.reportId, why: "crisis" as const, crisis })),
    ...held.filter(({ isLate }) => isLate).map((one) => ({ key: one.heldId, why: "held" as const, held: one })),
    ...guarantees.map((guarantee) => ({ key: guarantee.conversationId, why: "guarantee" as const, guarantee })),
    ...repeats.map((repeat) => ({ key: `${repeat.operator._id} ${repeat.rule}`, why: "repeat" as const, repeat })),
    ...forecast.items.map((item) => ({
      key: item.stockId,
      why: item.deadlineInMs <= 0 ? ("late" as const) : ("missing" as const),
      item,
    })),
  ];
  const ordered = ORDER.flatMap((why) => all.filter((need) => need.why === why));
  const seen = new Set<string>();
  return ordered.filter((need) => {
    const conversation = conversationOf(need);
    if (conversation === null) return true;
    if (seen.has(conversation)) return false;
    seen.add(conversation);
    return true;
  });
}

function conversationOf(need: Need): string | null {
  if ("item" in need) return need.item.conversationId;
  return need.why === "guarantee" ? need.guarantee.conversationId : null;
}
