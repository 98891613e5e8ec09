/** Figures of a year by name, such as `notices.reports` or `measures.own.contact-data.words-masked`. */
export type Figures = ReadonlyMap<string, number>;
export type Period = { brandId: string; from: Date; to: Date };

/** A calendar year in UTC. */
export const yearOf = (year: number): Pick<Period, "from" | "to"> => ({
  from: new Date(Date.UTC(year, 0, 1)),
  to: new Date(Date.UTC(year + 1, 0, 1)),
});
