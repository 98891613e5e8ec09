/** Demo logins; passwords are generated on the machine. */
export type DemoMember = {
  username: string;
  brand: "velvetrooms" | "embernight";
  gender: "man" | "woman";
  lookingFor: "women" | "men" | "both";
  birthday: string;
  credits: number;
  premium: boolean;
  /** Null: the profile is not complete yet. */
  city: string | null;
  /** If not the Netherlands. */
  country?: string;
  /** Whether an age check was passed; matters only where the brand requires one. */
  ageChecked?: boolean;
  aboutMe: string | null;
  tags: string[];
};
export const MEMBERS: readonly DemoMember[] = [
  {
    username: "jonas",
    brand: "velvetrooms",
    gender: "man",
    lookingFor: "women",
    birthday: "1974-03-11",
    credits: 24,
    premium: false,
    city: "Utrecht",
    aboutMe: "Engineer, reads on trains, bad at endings.",
    tags: ["letters", "sea", "banter"],
  },
  {
    username: "marit",
    brand: "velvetrooms",
    gender: "woman",
    lookingFor: "both",
    birthday: "1986-09-02",
    credits: 60,
    premium: true,
    city: "Gent",
    aboutMe: "Plays the viola when the neighbours are out.",
    tags: ["music", "slow-burn", "night-owls"],
  },
  {
    username: "pieter",
    brand: "velvetrooms",
    gender: "man",
    lookingFor: "women",
    birthday: "1969-12-24",
    credits: 0,
    premium: false,
    city: "Delft",
    aboutMe: "Retired early, still gets up at five.",
    tags: ["history", "food"],
  },
  {
    username: "robin",
    brand: "velvetrooms",
    gender: "man",
    lookingFor: "both",
    birthday: "1983-07-21",
    credits: 5,
    premium: false,
    city: null,
    aboutMe: null,
    tags: [],
  },
  {
    username: "nadia",
    brand: "embernight",
    gender: "woman",
    lookingFor: "men",
    birthday: "1991-06-19",
    credits: 40,
    premium: true,
    city: "Antwerp",
    country: "BE",
    aboutMe: "Night shifts, strong coffee, stronger opinions.",
    tags: ["film", "night-owls", "humour"],
  },
  {
    username: "emil",
    brand: "embernight",
    gender: "man",
    lookingFor: "both",
    birthday: "1980-01-30",
    credits: 12,
    premium: false,
    city: "Berlin",
    country: "DE",
    ageChecked: true,
    aboutMe: "Repairs radios. Listens to most of them.",
    tags: ["music", "craft"],
  },
  {
    username: "katja",
    brand: "embernight",
    gender: "woman",
    lookingFor: "both",
    birthday: "1988-11-04",
    credits: 8,
    premium: false,
    city: "Hamburg",
    country: "DE",
    aboutMe: "Harbour pilot. Knows every light by its rhythm.",
    tags: ["sea", "night-owls"],
  },
];
export const AGENTS = [
  { username: "ada", firstName: "Ada", lastName: "Winter", role: "agent" },
  { username: "ruben", firstName: "Ruben", lastName: "Oost", role: "agent" },
  { username: "sanne", firstName: "Sanne", lastName: "Vliet", role: "agent" },
  { username: "chief", firstName: "Helena", lastName: "Brandt", role: "admin" },
] as const;
