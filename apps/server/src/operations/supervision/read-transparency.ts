import type { Transparency, TransparencyCount } from "@masq/contract/member/transparency";
import { readFigures } from "@masq/judge/figures";
import { BLOCK_GROUNDS, TOO_FEW } from "@masq/domain/operations/transparency";
import type { BrandRecord } from "../../http/actor.ts";
import type { Deps } from "../../deps.ts";
import { shortCache } from "../../platform/short-cache.ts";
import { charactersOf, eventsOf, groundsOf, type EventSums } from "./transparency.ts";

const READ_MS = 600_000;
const BRANDS_MAX = 100;
const known = shortCache<Transparency>({ ms: READ_MS, max: BRANDS_MAX });

const told = (count: number): TransparencyCount => (count > 0 && count < TOO_FEW ? null : count);

/** Rounded to tens, so that two readings do not tell one person's day. */
const roughly = (count: number): TransparencyCount => (told(count) === null ? null : Math.round(count / 10) * 10);

function view(sums: EventSums, shown: number, grounds: ReadonlyMap<string, number>): Transparency {
  return {
    from: sums.from.toISOString(),
    countedAt: sums.at.toISOString(),
    // The schema has no place for any other kind of profile: members are never shown to one another.
    profiles: { shown, fictional: shown },
    replies: {
      sent: told(sums.sent),
      flagged: told(sums.flagged),
      blocked: told(sums.blocked),
      grounds: Object.fromEntries(
        BLOCK_GROUNDS.map((ground) => [ground, told(grounds.get(ground) ?? 0)]),
      ) as Transparency["replies"]["grounds"],
    },
    checks: { decided: told(sums.checked), serious: told(sums.serious) },
    takenBack: told(sums.taken_back),
    judge: readFigures(),
    crisis: { noticed: roughly(sums.crises), told: roughly(sums.crises_told) },
    creditsReturned: told(sums.returned),
    payments: {
      taken: told(sums.taken),
      refunded: told(sums.refunded),
      withdrawn: told(sums.withdrawn),
      byBank: told(sums.by_bank),
    },
    removals: {
      asked: told(sums.asked),
      removed: told(sums.removed),
      reinstated: told(sums.reinstated),
      open: told(sums.open),
      medianHours: sums.removed + sums.reinstated < TOO_FEW ? null : sums.median_hours,
    },
    reports: { received: told(sums.reported), decided: told(sums.reports_decided), appealed: told(sums.appealed) },
    reviews: { shown: told(sums.shown), refused: told(sums.refused) },
  };
}

/** Cached for at least ten minutes: twelve months change slowly, and anyone may ask. */
export function readTransparency(
  { db, reads, clock }: Pick<Deps, "db" | "reads" | "clock">,
  brand: BrandRecord,
): Promise<Transparency> {
  return known(db, clock, brand.id, async () => {
    const [sums, shown, grounds] = await reads.run((from) =>
      Promise.all([eventsOf(from, brand.id), charactersOf(from, brand), groundsOf(from, brand.id)]),
    );
    return view(sums, shown, grounds);
  });
}
