import { useEffect, useState } from "react";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Whole minutes until `until`, rounded up; 0 = now. */
export function minutesLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / MINUTE_MS));
}

/** Milliseconds until the minutes next change, so that nothing ticks in between. */
export function nextChange(until: number, now: number): number {
  const left = until - now;
  if (left <= 0) return 0;
  const over = left % MINUTE_MS;
  return over === 0 ? MINUTE_MS : over;
}

/**
 * Returns the minutes until another mail may be requested, and a restart; `resendIn` in seconds, from the member's
 * record. Each response starts its own wait, because two can be equally long.
 */
export function useMinutesLeft(resendIn: number): [minutes: number, restart: (seconds: number) => void] {
  const [timer, setTimer] = useState(() => begin(resendIn));
  const [known, setKnown] = useState(resendIn);
  const [now, setNow] = useState(timer.began);
  if (known !== resendIn) {
    setKnown(resendIn);
    setTimer(begin(resendIn));
  }
  useEffect(() => {
    const wait = nextChange(timer.until, Date.now());
    if (wait === 0) return undefined;
    const timeout = setTimeout(() => setNow(Date.now()), wait + SECOND_MS / 10);
    return () => clearTimeout(timeout);
  }, [timer, now]);
  return [minutesLeft(timer.until, Math.max(now, timer.began)), (seconds) => setTimer(begin(seconds))];
}

function begin(seconds: number) {
  const began = Date.now();
  return { began, until: began + seconds * SECOND_MS };
}
