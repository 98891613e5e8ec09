/** Every cache key of the app. The first word is what `invalidateQueries` is given to refresh a whole kind. */
export const keys = {
  unread: ["unread"],
  profiles: (query: object) => ["profiles", query],
  searches: ["searches"],
  profile: (id: string) => ["profile", id],
  interests: (list: string) => ["interests", list],
  interestTotals: ["interests", "totals"],
  interestActs: ["interests"],
  sessions: ["sessions"],
  passkeys: ["passkeys"],
  blocks: ["blocks"],
  limits: ["limits"],
  consents: ["consents"],
  reports: ["reports"],
  dataExport: ["data-export"],
  messageSearch: (words: string) => ["message-search", words],
  places: (country: string, typed: string) => ["places", country, typed],
  matches: (page: number) => ["matches", page],
  conversations: (query: object) => ["conversations", query],
  conversation: (id: string) => ["conversation", id],
  /** Of one conversation. */
  pictures: (id: string) => ["pictures", id],
} as const;
