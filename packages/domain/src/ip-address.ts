function isV4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** Number of groups on one side of "::"; -1 if one is invalid. A v4 tail counts as two. */
function countGroups(side: string, mayEndInV4: boolean): number {
  if (side === "") return 0;
  const groups = side.split(":");
  const tail = groups.at(-1) ?? "";
  const hasV4Tail = mayEndInV4 && tail.includes(".");
  if (hasV4Tail && !isV4(tail)) return -1;
  const hex = hasV4Tail ? groups.slice(0, -1) : groups;
  return hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? hex.length + (hasV4Tail ? 2 : 0) : -1;
}

function isV6(text: string): boolean {
  const sides = text.split("::");
  if (sides.length > 2 || text === "") return false;
  const left = countGroups(sides[0] ?? "", sides.length === 1);
  if (sides.length === 1) return left === 8;
  const right = countGroups(sides[1] ?? "", true);
  return left >= 0 && right >= 0 && left + right <= 7;
}

/**
 * Whether a text is an IPv4 address (four decimals without leading zeros) or an IPv6 address (with
 * "::" and a v4 tail, without a zone or a prefix length).
 */
export function isIpAddress(text: string): boolean {
  return isV4(text) || isV6(text);
}
