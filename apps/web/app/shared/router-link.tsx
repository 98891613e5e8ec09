import type { LinkProps } from "@masq/ui/link";
import { Link } from "react-router";

/** Every link of the design system: our own pages use a view transition, anything else is a plain link. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isOurs = href.startsWith("/") && rest.target === undefined && rest.download === undefined;
  if (!isOurs) return <a href={href} {...rest} />;
  return <Link to={href} viewTransition prefetch="intent" {...rest} />;
}
