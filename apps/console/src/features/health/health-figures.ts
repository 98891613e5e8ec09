import { m } from "../../paraglide/messages.js";

export const milliseconds = (value: number): string =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
export const megabytes = (value: number): string => `${Math.round(value)} MB`;
export const share = (value: number): string =>
  value < 0.1 ? `${(value * 100).toFixed(1)}%` : `${Math.round(value * 100)}%`;
export const rate = (value: number): string =>
  value === 0 ? "0" : value < 0.1 ? m.health_rate_low() : value.toFixed(1);

export function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : m.health_days({ n: Math.round(seconds / 86_400) });
}

export function ago(now: string, then: string): string {
  const seconds = (Date.parse(now) - Date.parse(then)) / 1000;
  return seconds < 2 ? m.health_ago_now() : m.health_ago({ span: span(seconds) });
}
