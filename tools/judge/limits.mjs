// The judge's limits, from scores of lines that a model never saw.

/** Of innocents as they are met, the part that care, refuse or look alike; the hands wrote twice as many. */
export const HARD_SHARE = 1 / 3;
/** Of the innocents that may be stopped, the part that a class which must not be lost may use for itself. */
const OWN_SHARE = { minors: 0.15, meeting: 0.15, harm: 0.15, crisis: 0.6 };
const ROOM = 1;
/** Lines of several sentences have limits by their length, in characters. */
const BANDS = [110, 180, null];
const rounded = (value) => Math.ceil(value * 1000) / 1000;
/** The least score that this much of all is above. */
function highest(scored, room) {
  let above = 0;
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  return rounded((ranked.find(({ counts }) => (above += counts) > room) ?? ranked.at(-1)).score);
}

export const isHard = ({ kind = "plain" }) => kind !== "plain";

/** What each of these counts for, so that each kind has its share; together 1. */
function countsFor(innocents) {
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

const exceeds = (scores, { any, own }) =>
  scores.any > any || Object.entries(own).some(([of, limit]) => scores.classes[of] > limit);

/** As `limitsFor`, of lines of several sentences: half for each line as a whole, the rest for its sentences. */
function limitsForBoth(innocents, part, classes) {
  const of = (rows, which, share) =>
    limitsFor(
      rows.map((row) => ({ kind: row.kind, scores: row[which] })),
      share,
      classes,
    );
  const whole = of(innocents, "whole", part / 2);
  const rest = innocents.filter((row) => !exceeds(row.whole, whole));
  const counts = countsFor(innocents);
  const used = innocents.reduce((sum, row, at) => sum + (exceeds(row.whole, whole) ? counts[at] : 0), 0);
  return { whole, part: of(rest, "part", (part - used) / (1 - used)) };
}

const groupOf = (block, hold) => ({
  any: { block: block.any, hold: hold.any },
  own: Object.fromEntries(Object.entries(block.own).map(([of, limit]) => [of, { block: limit, hold: hold.own[of] }])),
});

/**
 * Limits of lines (`LineLimits`) that at most the part `may.block`, or `may.hold`, of these innocents exceed; each has its
 * `kind` and what `scoreLine` gives.
 */
export function lineLimitsFor(innocents, may, classes) {
  const single = innocents.flatMap(({ kind, whole, part }) => (part === null ? [{ kind, scores: whole }] : []));
  const several = innocents.filter(({ part }) => part !== null);
  return {
    single: groupOf(limitsFor(single, may.block, classes), limitsFor(single, may.hold, classes)),
    several: BANDS.map((upTo, at) => {
      const from = BANDS[at - 1] ?? -1;
      const rows = several.filter(({ length }) => length > from && (upTo === null || length <= upTo));
      const [block, hold] = [may.block, may.hold].map((part) => limitsForBoth(rows, part, classes));
      return { upTo, whole: groupOf(block.whole, hold.whole), part: groupOf(block.part, hold.part) };
    }),
  };
}

/** Limits that none of these innocents reaches, with room for other writers: nobody could release what they stop. */
export function lineLimitsAbove(innocents, own) {
  const above = (all) => {
    const group = (scoreOf) => {
      const limit = rounded(Math.max(...all.map(scoreOf)) + ROOM);
      return { block: limit, hold: limit };
    };
    return {
      any: group(({ any }) => any),
      own: Object.fromEntries(own.map((of) => [of, group(({ classes }) => classes[of])])),
    };
  };
  const whole = above(innocents.map((row) => row.whole));
  const part = above(innocents.flatMap((row) => row.part ?? []));
  return { single: whole, several: [{ upTo: null, whole, part }] };
}
