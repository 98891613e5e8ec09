import { dateFormat } from "../../shared/formats.ts";
import * as css from "./cover.module.css";

const COVERED = "covered";
const WEEK = 7;

const store = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};
export const isCovered = (): boolean => document.querySelector("dialog[data-cover]") !== null;
/** The page was reloaded while covered. */
export const wasCovered = (): boolean => store()?.getItem(COVERED) === "1";

const made = (tag: string, className = "", text = ""): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

/** A month as in any calendar app. */
function monthOf(locale: string, today: Date): HTMLElement {
  const year = today.getFullYear();
  const month = today.getMonth();
  const before = (new Date(year, month, 1).getDay() + WEEK - 1) % WEEK;
  const days = new Date(year, month + 1, 0).getDate();
  const grid = made("div", css.month);
  const weekday = dateFormat(locale, { weekday: "short" });
  // 1 January 2024 was a Monday.
  for (let day = 1; day <= WEEK; day += 1) grid.append(made("b", "", weekday.format(new Date(2024, 0, day))));
  for (let gap = 0; gap < before; gap += 1) grid.append(made("span", ""));
  for (let day = 1; day <= days; day += 1)
    grid.append(made("span", day === today.getDate() ? css.today : "", String(day)));
  return grid;
}

/** The tab's title and icon while covered; the returned function restores them. */
function neutralTab(title: string): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const was = { title: document.title, href: icon?.href };
  document.title = title;
  if (icon) icon.href = "/icons/neutral/64.png";
  return () => {
    document.title = was.title;
    if (icon && was.href !== undefined) icon.href = was.href;
  };
}

/** Covers everything at once until the button is pressed; neither Escape nor a reload removes it. */
export function coverScreen({ title, back }: { title: string; back: string }): void {
  if (isCovered()) return;
  const locale = document.documentElement.lang;
  const today = new Date();
  const cover = made("dialog", css.cover) as HTMLDialogElement;
  cover.dataset["cover"] = "";
  cover.setAttribute("aria-label", title);
  const heading = made("h1", "", dateFormat(locale, { month: "long", year: "numeric" }).format(today));
  const button = made("button", "", back);
  button.setAttribute("type", "button");
  cover.append(made("p", "", title), heading, monthOf(locale, today), button);
  cover.addEventListener("cancel", (event) => event.preventDefault());
  cover.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  document.body.append(cover);
  cover.showModal();
  store()?.setItem(COVERED, "1");
  const restore = neutralTab(title);
  button.addEventListener("click", () => {
    store()?.removeItem(COVERED);
    restore();
    cover.close();
    cover.remove();
  });
}
