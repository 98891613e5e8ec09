/** Whether a brand serves a country: an empty list serves all, and an unknown country is served (decision G-014). */
export const isServed = (countries: readonly string[], country: string | null): boolean =>
  countries.length === 0 || country === null || countries.includes(country);
