/** The demo members' swipes, oldest first for each; the likes are matches by the product's own rule. */
export type DemoSwipe = { member: string; character: string; action: "like" | "dislike" | "later"; hoursAgo: number };

export const SWIPES: readonly DemoSwipe[] = [
  { member: "jonas", character: "after_the_weather", action: "like", hoursAgo: 53 },
  { member: "jonas", character: "mihaela_loops", action: "dislike", hoursAgo: 0.2 },
  { member: "jonas", character: "hinemoa_eighths", action: "like", hoursAgo: 0.1 },
  { member: "marit", character: "second_bass_bread", action: "later", hoursAgo: 0.2 },
  { member: "marit", character: "kept_breaths", action: "like", hoursAgo: 0.1 },
  { member: "nadia", character: "eleven_in_the_air", action: "like", hoursAgo: 0.1 },
];
