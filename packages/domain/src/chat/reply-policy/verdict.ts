/** A rule as shown to the operator and in the audit log (trust section 3). */
export type PolicyRule = {
  /** Stable: C contact, R real or nearby, M meeting, P money, A minors, S self-harm and threats. */
  code: string;
  title: string;
  advice: string;
  outcome: "flag" | "block";
  /** Freezes the conversation and keeps the evidence. */
  freeze?: true;
};

export type Verdict = {
  outcome: "allow" | "flag" | "block";
  rule?: PolicyRule;
  /** Positions in the given text, as [start, end) in UTF-16 units. */
  spans?: [number, number][];
};

/** A rule with its patterns; all have the flags g and u, and run over a normalized view. */
export type PatternRule = PolicyRule & {
  /** plain: words; numbers: number words as digits; bare: leet spelling and spaced letters undone. */
  patterns: { plain?: readonly RegExp[]; numbers?: readonly RegExp[]; bare?: readonly RegExp[] };
  /**
   * "You will never meet me in person" must stay allowed: a negation before the match, or also inside it, lets it pass.
   */
  mayBeNegated?: "before" | "within";
};
