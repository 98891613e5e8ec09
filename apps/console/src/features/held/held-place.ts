export const HELD_PLACE = "/agent/held";
