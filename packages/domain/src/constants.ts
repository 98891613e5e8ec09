/** The business constants of specification section 9 and the decisions, unit in the name: the settings' defaults. */
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Lists and carts
export const PROFILE_PAGE_SIZE = 36;
export const PROFILE_PAGE_SIZE_MAX = 100;
export const CART_LIMIT = 1;
export const MESSAGES_PER_CHUNK = 6;
export const MESSAGE_CHARS_MAX = 2_000;

// Tokens, versions, mails
export const TOKEN_REFRESH_MS = 3_000_000;
export const ACCESS_TOKEN_MS = 3_600_000;
/** A rotated refresh cookie works once more within this time (override O-2). */
export const REFRESH_GRACE_MS = 30 * SECOND_MS;
export const STAY_SIGNED_IN_DAYS = 30;
/** A login ends this long after it was made, regardless of refreshes (ASVS 7.3.2). */
export const MEMBER_SESSION_DAYS = 180;
export const STAFF_SESSION_DAYS = 7;
/** Changing email or password needs a login no older than this (override O-9). */
export const FRESH_LOGIN_MS = 10 * MINUTE_MS;
/** Time to use a passkey challenge, and the maximum number of passkeys. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
export const PASSKEYS_MAX = 20;
/** Staff's second factor: codes of 30 s, accepted one step early or late. */
export const TOTP_STEP_S = 30;
export const TOTP_WINDOW = 1;
export const RECOVERY_CODES = 10;
export const SIGN_IN_LINK_MS = 10 * MINUTE_MS;
export const RESET_LINK_MS = 60 * MINUTE_MS;
export const VERIFY_LINK_MS = 48 * HOUR_MS;
export const NOTIFICATION_LINK_MS = 48 * HOUR_MS;
/** A reply about a forgotten password takes at least this long, whether or not the address is known. */
export const FORGOT_ANSWER_MS = 300;
export const RESEND_EMAIL_MS = 5 * MINUTE_MS;
export const LOGIN_FAILURES_MAX = 10;
/** For one account, from all addresses together. */
export const LOGIN_FAILURES_EVERYWHERE = 100;
export const LOGIN_FAILURES_WINDOW_MS = 15 * MINUTE_MS;
export const NOTIFY_OFFLINE_MS = 5 * MINUTE_MS;
/** Push notifications wait this long, so that a member who is already reading gets none. */
export const PUSH_AFTER_MS = 5 * SECOND_MS;
/** The default; a brand may have its own. */
export const NEUTRAL_NAME = "Daybook";
export const APP_VERSION_CHECK_MS = 3_600_000;
export const RELOAD_GUARD_MS = 10 * SECOND_MS;

// Operators
export const CLAIM_MS = 300_000;
export const CLAIM_CAPACITY = 1;
export const CONVERSATION_POLL_MS = 3 * SECOND_MS;
export const QUEUE_POLL_MS = 3 * SECOND_MS;
export const RESTORE_CHECK_MS = 5 * SECOND_MS;
export const RESTORE_STALE_MS = 10 * SECOND_MS;
/** Of an operator's note to a supervisor. */
export const RAISED_CHARS_MAX = 300;
export const BREAK_LOCKOUT_S = 3_600;
/** A pause resumed within this time was a slip: it does not use up the hour's pause. */
export const PAUSE_UNDO_MS = 10 * SECOND_MS;
/** A lost socket keeps its claim this long: six retries and one more delay (override O-3). */
export const LOST_SOCKET_GRACE_MS = 70 * SECOND_MS;
export const ADMIN_INTERVENE_IDLE_MS = 15 * MINUTE_MS;
export const FOLLOW_UP_OPENER_MS = 10 * MINUTE_MS;
export const FOLLOW_UP_SILENCE_MS = 24 * HOUR_MS;
export const FOLLOW_UP_GAP_MS = 72 * HOUR_MS;
export const FOLLOW_UPS_MAX = 3;
export const FOLLOW_UP_ACTIVE_DAYS = 14;
export const MEETUP_CANCEL_INTERVAL_H = 24;
export const MEETUP_CANCEL_INTERVAL_MIN_H = 1;

// Sockets
export const WS_HEARTBEAT_MS = 60 * SECOND_MS;
export const WS_PONG_MS = 60 * SECOND_MS;
/** The server closes a socket that is silent for this long (decision G-154). */
export const WS_SILENT_MS = 130 * SECOND_MS;
/** "Is writing" is sent at most this often, and shown this long after the last keystroke. */
export const TYPING_TOLD_MS = 3 * SECOND_MS;
export const TYPING_SHOWN_MS = 6 * SECOND_MS;
export const AGENT_RECONNECT_TRIES = 6;
export const AGENT_RECONNECT_DELAY_MS = 10 * SECOND_MS;
export const USER_RECONNECT_MIN_MS = SECOND_MS;
export const USER_RECONNECT_MAX_MS = 30 * SECOND_MS;

// Memberships (decision G-108)
/** Attempts at one renewal, a day apart; access stays meanwhile. */
export const RENEWAL_TRIES = 3;
export const RENEWAL_RETRY_MS = 24 * HOUR_MS;
export const RENEWAL_GRACE_MS = 72 * HOUR_MS;
/** Time between the reminder and the renewal. */
export const RENEWAL_REMINDER_MS = 7 * DAY_MS;

/** Privacy (trust section 5): retention periods. */
export const EXPORT_KEPT_MS = 72 * HOUR_MS;
export const EXPORT_PAUSE_MS = 24 * HOUR_MS;
export const EXPORT_LINK_MS = 15 * MINUTE_MS;
export const CHATS_KEPT_MONTHS = 12;
export const ATTACHMENTS_KEPT_MONTHS = 6;
export const DRAFTS_KEPT_MONTHS = 6;
export const MEMOS_KEPT_MONTHS = 6;
export const FACTS_KEPT_MONTHS = 6;
export const MEET_UPS_KEPT_MONTHS = 6;
export const REPORTS_KEPT_MONTHS = 12;
export const REFUSED_REVIEWS_KEPT_MONTHS = 12;
export const ADDRESSES_KEPT_DAYS = 90;
export const MAILS_KEPT_DAYS = 30;
export const LINKS_KEPT_DAYS = 7;

/** Retention of a recipient's events; after a longer absence the client refetches the state. */
export const EVENTS_KEPT_DAYS = 7;

// Memos and role-play dates (decisions G-136 to G-140)
export const NOTE_CHARS_MAX = 1000;
export const MEET_UP_LOCATION_MAX = 120;
export const MEET_UP_DESCRIPTION_MAX = 600;
/** Hours before the date at which its item opens. */
export const CANCEL_INTERVAL_HOURS = 24;
export const CANCEL_INTERVAL_HOURS_MAX = 336;
export const MEET_UP_AHEAD_MS = 366 * DAY_MS;

// Polling
export const ORDER_POLL_MS = 2 * SECOND_MS;
export const ORDER_POLL_TOTAL_MS = 25 * SECOND_MS;
export const AGE_POLL_MS = 2 * SECOND_MS;
export const AGE_POLL_TOTAL_MS = 25 * SECOND_MS;

// Profiles and matching
export const NEW_PROFILE_DAYS = 14;
export const ONLINE_MS = HOUR_MS;
export const LIKES_PER_DAY = 10;
export const LIKES_REFILL_MS = 24 * HOUR_MS;
/** When a character that was disliked, or postponed, may be shown again. */
export const DISLIKE_RETURNS_MS = 90 * DAY_MS;
export const LATER_RETURNS_MS = 7 * DAY_MS;
export const SHARED_TAGS_TO_MATCH = 2;
/** Saved searches per member, and the time between two mails about one. */
export const SEARCHES_MAX = 20;
export const SEARCH_NAME_CHARS_MAX = 60;
export const SEARCH_MAIL_MS = 24 * HOUR_MS;
export const TAGS_MIN = 1;
export const TAGS_MAX = 5;
export const ABOUT_ME_CHARS_MAX = 1_000;
export const ADULT_YEARS = 18;
export const AGE_MAX_YEARS = 100;

// Images
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const IMAGE_WIDTH_MIN_PX = 640;
export const IMAGE_HEIGHT_MIN_PX = 360;
export const IMAGE_WIDTH_MAX_PX = 3_840;
export const IMAGE_HEIGHT_MAX_PX = 2_160;
export const IMAGE_JPEG_QUALITY = 0.8;
export const IMAGES_PER_UPLOAD = 5;
export const MEMBER_IMAGES_MAX = 24;
/** Uploaded but unsent chat pictures per member; removed after `UNSENT_IMAGE_MS`. */
export const UNSENT_IMAGES_MAX = 24;
export const UNSENT_IMAGE_MS = 86_400_000;
export const LAZY_IMAGE_MARGIN_PX = 200;

// Interface
export const TOAST_MS = 4_000;
export const TOAST_UPLOAD_MS = 6_000;
export const TOAST_WARNING_MS = 8_000;
export const EMOJI_PICKER_OFFSET_PX = 6;
export const EMOJI_RECENTS_MAX = 24;
export const EMOJI_DATABASE_VERSION = 3;
export const SKIN_TONES = 5;
export const BREAKPOINT_MOBILE_PX = 0;
export const BREAKPOINT_TABLET_PX = 768;
export const BREAKPOINT_DESKTOP_PX = 1_280;
export const BREAKPOINT_DESKTOP_QHD_PX = 1_920;
export const BREAKPOINT_DESKTOP_4K_PX = 2_560;
export const MONITORING_SAMPLE_PERCENT = 10;

// Promises to members
export const REPLY_GUARANTEE_MS = 48 * HOUR_MS;
export const WITHDRAWAL_DAYS = 14;
export const RENEWAL_REMINDER_DAYS = 7;
export const SUPPORT_REPLY_H = 24;
export const SUPPORT_REPLY_LATEST_H = 48;
export const SELLING_PAUSE_AFTER_CRISIS_MS = 24 * HOUR_MS;
/** The crisis notice appears once per member in this time. */
export const CRISIS_NOTICE_EVERY_MS = 24 * HOUR_MS;
export const RAISE_LIMIT_DELAY_MS = 24 * HOUR_MS;
/** Paid once, when avatar, about me and looking for first exist together (decision G-049). */
export const COMPLETION_BONUS_CREDITS = 3;
