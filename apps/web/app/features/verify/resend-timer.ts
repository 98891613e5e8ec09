import { useEffect, useState } from "react";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Whole minutes until `until`, rounded up; 0 = now. */
export function minutesLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / MINUTE_MS));
}

/** How long until the minutes change next, so that nothing ticks in between. */
export function nextChange(until: number, now: number): number {
  const left = until - now;
  if (left <= 0) return 0;
  const over = left % MINUTE_MS;
  return over === 0 ? MINUTE_MS : over;
}

/** Minutes until another mail may be asked for; `resendIn` in seconds, as the server last said. */
export function useMinutesLeft(resendIn: number): number {
  const [timer, setTimer] = useState(() => begin(resendIn));
  if (timer.resendIn !== resendIn) setTimer(begin(resendIn));
  const [now, setNow] = useState(timer.began);
  useEffect(() => {
    const wait = nextChange(timer.until, Date.now());
    if (wait === 0) return undefined;
    const timeout = setTimeout(() => setNow(Date.now()), wait + SECOND_MS / 10);
    return () => clearTimeout(timeout);
  }, [timer, now]);
  return minutesLeft(timer.until, Math.max(now, timer.began));
}

function begin(resendIn: number) {
  const began = Date.now();
  return { resendIn, began, until: began + resendIn * SECOND_MS };
}
