/** "1 line", "2 lines". */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
