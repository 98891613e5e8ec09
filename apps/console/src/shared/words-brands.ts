import type { BrandNumber } from "@masq/domain/foundation/brand-settings";

type Told = { label: string; unit: string; hint: string };

const numbers: Readonly<Record<BrandNumber, Told>> = {
  welcomeCredits: { label: "Welcome credits", unit: "credits", hint: "Given once, when the address is confirmed." },
  completionCredits: {
    label: "Complete profile, credits",
    unit: "credits",
    hint: "Given once for a complete profile.",
  },
  replyGuaranteeHours: {
    label: "Reply guarantee, hours",
    unit: "hours",
    hint: "A message not answered by then is refunded automatically.",
  },
  limitDayTimes: {
    label: "Suggested limit, a day",
    unit: "times",
    hint: "Of the dearest product’s price; suggested at the first purchase, and the member’s to change.",
  },
  limitWeekTimes: { label: "Suggested limit, a week", unit: "times", hint: "Not below the daily one." },
  limitMonthTimes: { label: "Suggested limit, 30 days", unit: "times", hint: "Not below the weekly one." },
  firstMinutes: { label: "Member’s first message, minutes", unit: "minutes", hint: "Reply due within." },
  vipMinutes: { label: "Premium members, minutes", unit: "minutes", hint: "Reply due within." },
  messageMinutes: { label: "All other messages, minutes", unit: "minutes", hint: "Reply due within." },
  skipsAnHour: {
    label: "Give-backs per hour",
    unit: "claims",
    hint: "Per operator. “I know this person” does not count.",
  },
  qualityShare: {
    label: "Replies sampled for review, percent",
    unit: "percent",
    hint: "Random, on top of every flagged or blocked reply.",
  },
  strikesToTalk: {
    label: "Strikes before a talk",
    unit: "strikes",
    hint: "Serious faults within the number of days below.",
  },
  strikesToPause: { label: "Strikes before suspension", unit: "strikes", hint: "An admin lifts the suspension." },
  strikeWindowDays: { label: "Strikes count for, days", unit: "days", hint: "Older strikes no longer count." },
  payoutDisputeDays: {
    label: "Payout lines can be disputed for, days",
    unit: "days",
    hint: "After the month is closed.",
  },
};

export const brandWords = {
  brands: {
    title: "Brands",
    documentTitle: "Brands | Desk",
    lead: "What each brand promises and how its desk works. Changes take effect for everyone within five seconds and are recorded in the audit log.",
    noNumbers: "A legacy brand keeps its current values.",
    members: "Members",
    desk: "Desk",
    quality: "Quality",
    pay: "Pay",
    numbers,
    neutralName: {
      label: "Discreet name",
      hint: "The name used in notifications and the installed app for members in discreet mode. Empty: the default.",
    },
    usual: (value: number, unit: string) => `Default: ${value} ${unit}.`,
    bounds: (min: number, max: number) => `A whole number from ${min} to ${max}, or empty for the default.`,
    nameFault: (min: number, max: number) => `${min} to ${max} characters, or empty for the default.`,
    save: "Save changes",
    saved: (brand: string) => `Saved for ${brand}.`,
    unchanged: "No changes.",
    changed: (count: number) => (count === 1 ? "1 unsaved change" : `${count} unsaved changes`),
  },
} as const;
