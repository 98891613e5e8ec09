/**
 * The specification's closed lists (sections 3 and 4), each a constant array with its type, as the single source for
 * schemas, forms and database checks.
 */
export const BODY_TYPES = ["fit", "average", "curvy"] as const;
export type BodyType = (typeof BODY_TYPES)[number];

export const ETHNICITIES = ["asian", "black", "hispanic", "middle-eastern", "white", "other"] as const;
export type Ethnicity = (typeof ETHNICITIES)[number];

export const HAIR_COLORS = ["black", "brown", "blond", "red", "gray", "other"] as const;
export type HairColor = (typeof HAIR_COLORS)[number];

export const RELATIONSHIP_STATUSES = [
  "married",
  "single",
  "divorced",
  "in-relationship",
  "complicated",
  "separated",
  "widowed",
  "open-relationship",
] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

export const EYE_COLORS = ["amber", "blue", "brown", "gray", "green", "hazel"] as const;
export type EyeColor = (typeof EYE_COLORS)[number];

/** Stored gender. The filter's labels are women and men (decision G-054). */
export const GENDERS = ["man", "woman"] as const;
export type Gender = (typeof GENDERS)[number];

export const LOOKING_FOR = ["women", "men", "both"] as const;
export type LookingFor = (typeof LOOKING_FOR)[number];

export const MEASUREMENT_SYSTEMS = ["metric", "imperial"] as const;
export type MeasurementSystem = (typeof MEASUREMENT_SYSTEMS)[number];

/** Time format that a member chose. */
export const CLOCKS = ["auto", "12", "24"] as const;
export type Clock = (typeof CLOCKS)[number];

export const SORTS = ["recent", "age-asc", "age-desc", "username-asc", "username-desc"] as const;
export type Sort = (typeof SORTS)[number];

export const PER_PAGE = [12, 24, 36, 72] as const;
export type PerPage = (typeof PER_PAGE)[number];

export const IMAGE_TYPES = ["avatar", "hidden", "other"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Why an admin refuses a member's picture, as the member is told. */
export const PICTURE_REFUSALS = ["explicit", "somebody-else", "under-age", "contact-data", "unfit"] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

export const MESSAGE_TYPES = ["text", "attachment"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const SENDER_TYPES = ["profile", "user"] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

export const CONVERSATION_TYPES = ["inbox", "conversations", "archive"] as const;
export type ConversationType = (typeof CONVERSATION_TYPES)[number];

/** Views over the same conversations (decision G-079). */
export const CONVERSATION_LISTS = ["flirts", "sent"] as const;
export type ConversationList = (typeof CONVERSATION_LISTS)[number];

/** The Premium inbox filter (decision G-089). `unanswered`: the character wrote last. */
export const CONVERSATION_FILTERS = ["all", "unread", "unanswered", "online"] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

export const STOCK_KINDS = ["MessageStock", "FollowUpStock", "MeetUpStock"] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

export const AGENT_STATUSES = ["online", "offline", "paused"] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

/** Decision G-126; "other" carries a text. */
export const BREAK_REASONS = ["short break", "meal", "technical problem", "meeting", "other"] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

/** Why an admin reads a conversation (trust section 5). */
export const LOOK_CATEGORIES = ["complaint", "safety", "quality", "dispute", "authority"] as const;
export type LookCategory = (typeof LOOK_CATEGORIES)[number];
/** Long enough to require a sentence. */
export const LOOK_REASON_CHARS_MIN = 20;

export const PACKAGE_TYPES = ["firstPurchaseOnly", "postPaymentOnly", "quickPackage"] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];

export const MEMBERSHIP_FREQUENCIES = ["monthly", "quarterly", "bi-annual"] as const;
export type MembershipFrequency = (typeof MEMBERSHIP_FREQUENCIES)[number];

/** What a member looks for and what a character offers; matching counts the shared tags. */
export const BRAND_TAGS = [
  "banter",
  "letters",
  "slow-burn",
  "romance",
  "friendship",
  "adventure",
  "mystery",
  "music",
  "books",
  "film",
  "food",
  "travel",
  "night-owls",
  "history",
  "science",
  "art",
  "sea",
  "city",
  "countryside",
  "dance",
  "philosophy",
  "humour",
  "craft",
  "nature",
  "theatre",
] as const;
export type BrandTag = (typeof BRAND_TAGS)[number];

/** Subject of a memo: the member or the character (specification section 3). */
export const NOTE_TYPES = ["user", "profile"] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

/** Decision G-137: `completed` once its time has passed. */
export const MEETUP_STATUSES = ["scheduled", "cancelled", "completed"] as const;
export type MeetupStatus = (typeof MEETUP_STATUSES)[number];

export const SWIPE_ACTIONS = ["like", "dislike"] as const;
export type SwipeAction = (typeof SWIPE_ACTIONS)[number];

export const PROFILE_STATUSES = ["Premium", "Standard"] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

export const PROFILE_BADGES = ["featured", "premium", "new"] as const;
export type ProfileBadge = (typeof PROFILE_BADGES)[number];
