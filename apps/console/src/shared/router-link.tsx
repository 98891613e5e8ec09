import { followLater } from "@masq/ui/after-paint";
import type { LinkProps } from "@masq/ui/link";
import { Link, NavLink, useLinkClickHandler, type NavLinkProps } from "react-router";

/** Fetches the part of a place before it is asked for. The route table, which knows all places, sets it (main.tsx). */
export const ahead = { fetch: (_to: string): void => undefined };

type Heard = Pick<LinkProps, "onClick" | "onFocus" | "onPointerEnter" | "target">;

/** What a link does with a press, and where somebody is about to press it. */
function useFollow(to: string, { onClick, onFocus, onPointerEnter, target }: Heard): Omit<Heard, "target"> {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return {
    onPointerEnter(event) {
      ahead.fetch(to);
      onPointerEnter?.(event);
    },
    onFocus(event) {
      ahead.fetch(to);
      onFocus?.(event);
    },
    onClick(event) {
      onClick?.(event);
      if (target === undefined) followLater(event, follow);
    },
  };
}

export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} {...useFollow(href, rest)} to={href} />;
}

/** A link to a place of the console, marked while one is there. */
export function PlaceLink({ to, ...rest }: NavLinkProps & { to: string }) {
  return <NavLink {...rest} {...useFollow(to, rest)} to={to} />;
}
