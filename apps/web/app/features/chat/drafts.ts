/** What was typed to whom and not sent: per member and character, emptied with everything else at logout. */
const listeners = new Set<() => void>();
const texts = new Map<string, string>();
const nameOf = (memberId: string, profileId: string): string => `draft:${memberId}:${profileId}`;

function store(name: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // A window without storage keeps it as long as the page.
  }
}

export const drafts = {
  of(memberId: string, profileId: string): string {
    const name = nameOf(memberId, profileId);
    const known = texts.get(name);
    if (known !== undefined) return known;
    let kept = "";
    try {
      kept = localStorage.getItem(name) ?? "";
    } catch {
      // As above.
    }
    texts.set(name, kept);
    return kept;
  },
  set(memberId: string, profileId: string, text: string): void {
    const name = nameOf(memberId, profileId);
    texts.set(name, text);
    store(name, text);
    for (const hear of listeners) hear();
  },
  /** Before whatever was typed since. */
  giveBack(memberId: string, profileId: string, text: string): void {
    const since = drafts.of(memberId, profileId);
    drafts.set(memberId, profileId, since === "" ? text : `${text}\n${since}`);
  },
  forget(): void {
    texts.clear();
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};
