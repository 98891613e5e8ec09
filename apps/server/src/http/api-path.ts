/** Whether an address belongs to one of the two surfaces of the contract. */
export const isApiPath = (url: string): boolean => /^\/(agent-)?api(\/|\?|$)/.test(url);
