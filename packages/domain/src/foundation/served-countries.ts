/** Whether a brand serves who lives there: no list serves everywhere, and who has not said where is served (decision G-014). */
export const isServed = (countries: readonly string[], country: string | null): boolean =>
  countries.length === 0 || country === null || countries.includes(country);
