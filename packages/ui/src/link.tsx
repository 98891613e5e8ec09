import { createContext, createElement, use, type ComponentPropsWithRef, type ComponentType } from "react";

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string };

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provide the application's router link once, near the root; every component then navigates with it. */
export const LinkProvider = LinkContext;

export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
