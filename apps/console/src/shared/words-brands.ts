import type { BrandNumber } from "@masq/domain/brand-settings";

type Told = { label: string; unit: string; hint: string };

const numbers: Readonly<Record<BrandNumber, Told>> = {
  welcomeCredits: { label: "Welcome credits", unit: "credits", hint: "Given once, with a confirmed address." },
  completionCredits: { label: "Profile complete, credits", unit: "credits", hint: "Paid once for a complete profile." },
  replyGuaranteeHours: {
    label: "Reply guarantee, hours",
    unit: "hours",
    hint: "Without an answer by then, the message’s credit returns by itself.",
  },
  firstMinutes: { label: "First message ever, minutes", unit: "minutes", hint: "Due at the desk within." },
  vipMinutes: { label: "Premium members, minutes", unit: "minutes", hint: "Due at the desk within." },
  messageMinutes: { label: "All other messages, minutes", unit: "minutes", hint: "Due at the desk within." },
  skipsAnHour: {
    label: "Given back, an hour",
    unit: "claims",
    hint: "Of each operator; “I know this person” does not count.",
  },
  qualityShare: {
    label: "Replies drawn for a look, percent",
    unit: "percent",
    hint: "By chance, besides all that a rule flagged or blocked.",
  },
  strikesToTalk: { label: "Strikes until a talk", unit: "strikes", hint: "Serious verdicts within the days below." },
  strikesToPause: { label: "Strikes until a pause", unit: "strikes", hint: "An admin lifts it." },
  strikeWindowDays: { label: "Strikes count for, days", unit: "days", hint: "Older ones lead to nothing." },
  payoutDisputeDays: {
    label: "Lines may be disputed for, days",
    unit: "days",
    hint: "After the close of their month.",
  },
};

export const brandWords = {
  brands: {
    title: "Brands",
    documentTitle: "Brands · Writers’ desk",
    lead: "What each brand promises and how its desk works. A change holds within five seconds, for everybody, and stands in the log.",
    noNumbers: "A legacy brand keeps the numbers that it has.",
    members: "Members",
    desk: "Desk",
    quality: "Quality",
    pay: "Pay",
    numbers,
    neutralName: {
      label: "Discreet name",
      hint: "What notifications and the installed app are called for who wants that. Empty: the usual one.",
    },
    usual: (value: number, unit: string) => `Usual: ${value} ${unit}.`,
    bounds: (min: number, max: number) => `A whole number from ${min} to ${max}, or empty for the usual value.`,
    nameFault: (min: number, max: number) => `${min} to ${max} characters, or empty for the usual one.`,
    save: "Save changes",
    saved: (brand: string) => `Saved for ${brand}.`,
    unchanged: "Nothing was changed.",
    changed: (count: number) => (count === 1 ? "1 change, not saved" : `${count} changes, not saved`),
  },
} as const;
