/** Every cache key of the app. The first word is what `invalidateQueries` is given to refresh a whole kind. */
export const keys = {
  unread: ["unread"],
  profiles: (query: object) => ["profiles", query],
  profile: (id: string) => ["profile", id],
  conversations: (query: object) => ["conversations", query],
  conversation: (id: string) => ["conversation", id],
} as const;
