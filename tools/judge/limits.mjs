// The judge's limits, from scores of lines that a model never saw.

/** Of innocents as they are met, the part that care, refuse or look alike; the hands wrote twice as many. */
const HARD_SHARE = 1 / 3;
/** Of the innocents that may be stopped, the part that a class which must not be lost may use for itself. */
const OWN_SHARE = { minors: 0.15, meeting: 0.15, harm: 0.15, crisis: 0.6 };
const ROOM = 1;
const rounded = (value) => Math.ceil(value * 1000) / 1000;
/** The least score that this much of all is above. */
function highest(scored, room) {
  let above = 0;
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  return rounded((ranked.find(({ counts }) => (above += counts) > room) ?? ranked.at(-1)).score);
}

/** What each of these counts for, so that each kind has its share; together 1. */
function countsFor(innocents) {
  const isHard = ({ kind = "plain" }) => kind !== "plain";
  const hard = innocents.filter(isHard).length;
  if (hard === 0 || hard === innocents.length) return innocents.map(() => 1 / innocents.length);
  return innocents.map((row) => (isHard(row) ? HARD_SHARE / hard : (1 - HARD_SHARE) / (innocents.length - hard)));
}

/** Limits that at most this part of these innocents exceed: one for all, and of some classes their own. */
export function limitsFor(innocents, part, classes) {
  const counts = countsFor(innocents);
  const rows = innocents.map(({ scores }, at) => ({ scores, counts: counts[at] }));
  const own = Object.fromEntries(
    Object.entries(OWN_SHARE)
      .filter(([of]) => classes.includes(of))
      .map(([of, share]) => [
        of,
        highest(
          rows.map((row) => ({ score: row.scores.classes[of], counts: row.counts })),
          part * share,
        ),
      ]),
  );
  const rest = rows.filter(({ scores }) => Object.entries(own).every(([of, limit]) => scores.classes[of] <= limit));
  const any = highest(
    rest.map((row) => ({ score: row.scores.any, counts: row.counts })),
    part - (1 - rest.reduce((sum, row) => sum + row.counts, 0)),
  );
  return { any, own };
}

/** Limits that none of these innocents reaches, with room for other writers: nobody could release what they stop. */
export function limitsAbove(innocents, own) {
  const above = (scoreOf) => {
    const limit = rounded(Math.max(...innocents.map(({ scores }) => scoreOf(scores))) + ROOM);
    return { block: limit, hold: limit };
  };
  return {
    any: above(({ any }) => any),
    own: Object.fromEntries(own.map((of) => [of, above(({ classes }) => classes[of])])),
  };
}
