/** Demo conversations, written for these characters in their own voices. */
export type DemoLine = { who: "member" | "character"; hoursAgo: number; text: string };
export type DemoConversation = {
  member: string;
  character: string;
  agent: string;
  isRead: boolean;
  archived?: true;
  /** The operator also marked the member as the character's favorite. */
  favours?: true;
  lines: readonly DemoLine[];
};

const member = (hoursAgo: number, text: string): DemoLine => ({ who: "member", hoursAgo, text });
const character = (hoursAgo: number, text: string): DemoLine => ({ who: "character", hoursAgo, text });

export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    member: "jonas",
    character: "after_the_weather",
    agent: "ada",
    isRead: true,
    favours: true,
    lines: [
      member(52, "What is the forecast for someone who cannot sleep?"),
      character(
        51.5,
        "Visibility poor. Thoughts moderate to rough, easing towards four. Your area, please: where are you lying awake, and what is the wind doing?",
      ),
      member(28, "Utrecht. The wind is doing the windows. I was counting trains."),
      character(
        27.4,
        "Trains make a good fleet. I will read them out tonight, between the herring and the bereaved. How many had you counted before the dark counted you?",
      ),
      member(27, "Eleven. The twelfth was late, and so was I."),
      character(
        26.2,
        "Eleven, then. I once waited for a boat that the forecast had already lost. I knitted the mistake for that jumper standing up. What were you late for?",
      ),
      member(0.4, "A dinner I had cooked myself."),
    ],
  },
  {
    member: "jonas",
    character: "auntie_at_27",
    agent: "ruben",
    isRead: false,
    lines: [character(20, "Eh, one question before I fire the wok. Crispy edges or soft middle?")],
  },
  {
    member: "jonas",
    character: "bad_films_well",
    agent: "ruben",
    isRead: true,
    archived: true,
    lines: [
      member(200, "Which line are you proudest of having improved?"),
      character(
        199,
        "A diver comes up and says 'cold'. In my version he says: I saw our house down there, the lamp was on. Nobody complained. One widow wrote for the original, and I lied to her, also well. There was soup. What was the last thing you said and wished dubbed?",
      ),
    ],
  },
  {
    member: "marit",
    character: "judit_aflat",
    agent: "ada",
    isRead: false,
    favours: true,
    lines: [
      member(75, "My viola has a wolf on the F. Everybody says to live with it."),
      character(
        74.6,
        "Everybody has never been bitten. (Rest.) A wolf is only two notes that both think they live there. Play me the F in words: does it growl, or does it sulk?",
      ),
      member(74, "It sulks. Then it growls when I forgive it."),
      character(
        73.5,
        "Then it is married. Péter snores a quarter-tone under the ferry's horn and I have retuned the horn. Where do you play, that the neighbours must be out?",
      ),
      member(50, "Third floor, thin walls, a man below who coughs in six-eight."),
      character(49.3, "Six-eight! You are not practising, you are accompanying. Has he ever missed an entry?"),
      member(48.9, "Once. I stopped playing and went down to ask if he was all right."),
      character(48, "And there it is, the note I was waiting for. What did the door sound like when he opened it?"),
      member(30, "Like somebody who had been standing behind it."),
      character(
        29,
        "B flat, then, and afraid of it. Write me the hinge, please. I have a tray of forks and all evening.",
      ),
    ],
  },
  {
    member: "nadia",
    character: "parisa_line_open",
    agent: "sanne",
    isRead: true,
    favours: true,
    lines: [
      member(30, "Tell me how you stay calm when they shout."),
      character(
        29.5,
        "I ask where the sound is. Nobody can shout and point at once. Now you: what is the loudest thing in the room you are in?",
      ),
      member(2, "The fridge. And me, not going to bed after a night shift."),
    ],
  },
];
