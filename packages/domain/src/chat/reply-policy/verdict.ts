/** A rule as the operator and the audit log see it (trust section 3). */
export type PolicyRule = {
  /** Stable: C contact, R real or nearby, M meeting, P money, A minors, S self-harm and threats. */
  code: string;
  title: string;
  /** What to do instead, said to the writer. */
  advice: string;
  outcome: "flag" | "block";
  /** The conversation is frozen and the evidence kept. */
  freeze?: true;
};

export type Verdict = {
  outcome: "allow" | "flag" | "block";
  rule?: PolicyRule;
  /** Where in the given text, as [start, end) in UTF-16 units. */
  spans?: [number, number][];
};

/** A rule with its patterns; all carry the flags g and u, and run over a normalised view. */
export type PatternRule = PolicyRule & {
  /** plain: words; numbers: number words as digits; bare: leet spelling and spaced letters undone. */
  patterns: { plain?: readonly RegExp[]; numbers?: readonly RegExp[]; bare?: readonly RegExp[] };
  /**
   * "You will never meet me in person" is the truth and must stay sayable: a negation before the
   * match, or also inside it, lets it pass.
   */
  mayBeNegated?: "before" | "within";
};
