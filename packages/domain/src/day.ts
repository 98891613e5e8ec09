/**
 * Midnight in UTC of the day a moment falls on, as an ISO timestamp: the `day` of a message
 * (specification section 3). Throws RangeError when the moment is no date.
 * @param moment milliseconds since 1970 or an ISO timestamp
 */
export function startOfDay(moment: number | string): string {
  return `${new Date(moment).toISOString().slice(0, 10)}T00:00:00.000Z`;
}
