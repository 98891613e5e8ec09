/** Pages whose changes members are told of before they count. */
export const ANNOUNCED_PAGES = ["terms", "privacy-policy"] as const;
/** How long before: the terms promise it. */
export const NOTICE_DAYS = 30;
