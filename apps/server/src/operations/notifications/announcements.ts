export const ANNOUNCED_PAGES = ["terms", "privacy-policy"] as const;
/** Notice promised by the terms, in days. */
export const NOTICE_DAYS = 30;
