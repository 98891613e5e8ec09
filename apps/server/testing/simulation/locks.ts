import type pg from "pg";

/** For whom processes wait; one that waits for nobody is not in it. */
export type Blockers = ReadonlyMap<number, readonly number[]>;

/** Those who wait for each other in a circle with this one. */
export function circleOf(pid: number, blockers: Blockers): number[] {
  const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
    (blockers.get(from) ?? []).some((by) => by === to || (!seen.has(by) && reaches(by, to, seen.add(by))));
  return [...blockers.keys()].filter((other) => reaches(pid, other) && reaches(other, pid));
}

/** The database's own view of its locks. `eye`: with the owner's rights. */
export const createLocks = (eye: pg.Pool) => ({
  blockersOf: async (pids: readonly number[]): Promise<Blockers> => {
    const { rows } = await eye.query<{ pid: number; by: number[] }>({
      name: "blockers",
      text: "select pid, by from (select pid, pg_blocking_pids(pid) as by from unnest($1::int[]) pid) w where by <> '{}'",
      values: [pids],
    });
    return new Map(rows.map(({ pid, by }) => [pid, by]));
  },
  /** Ends what it waits for, as PostgreSQL ends one of a circle. */
  cancel: async (pid: number): Promise<void> => void (await eye.query("select pg_cancel_backend($1)", [pid])),
});
