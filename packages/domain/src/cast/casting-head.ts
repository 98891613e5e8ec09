export const HAIR_STYLES = [
  "afro",
  "bald",
  "bob",
  "bob-fringe",
  "braids",
  "buzz",
  "crop",
  "lob",
  "locs",
  "long-curls",
  "long-fringe",
  "long-straight",
  "long-waves",
  "mid-length",
  "pixie",
  "ponytail",
  "quiff",
  "short-curls",
  "side-braid",
  "side-part",
  "slick-back",
  "top-knot",
  "undercut",
  "updo",
] as const;

/** Only men wear one. */
export const BEARDS = ["none", "stubble", "moustache", "goatee", "short", "full"] as const;

export const GLASSES = ["none", "round", "thin", "square", "cat"] as const;

/** Of a casting from before these were chosen; the first choice in the editor too. */
export const PLAIN_HEAD = { hairStyle: "mid-length", beard: "none", glasses: "none" } as const;
