const two = (value: number): string => String(value).padStart(2, "0");

/** The time on a clock in a zone, as `yyyy-mm-ddThh:mm`; an unknown zone reads as UTC. */
export function wallTime(moment: string | number | Date, zone: string): string {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => two(Number(parts.get(name)));
  return `${parts.get("year")?.padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

const FIELDS = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** Of zones that exist: making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat("en-GB", { ...FIELDS, timeZone: zone });
    formats.set(zone, format);
    return format;
  } catch {
    return formatFor("UTC");
  }
}
