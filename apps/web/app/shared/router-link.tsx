import { followLater } from "@masq/ui/after-paint";
import type { LinkProps } from "@masq/ui/link";
import { Link, useLinkClickHandler } from "react-router";

/** Every link of the design system: our own pages use a view transition, anything else is a plain link. */
export function RouterLink(props: LinkProps) {
  const isOurs = props.href.startsWith("/") && props.target === undefined && props.download === undefined;
  return isOurs ? <OwnLink {...props} /> : <a {...props} />;
}

function OwnLink({ href, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { viewTransition: true });
  return (
    <Link
      to={href}
      prefetch="intent"
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        followLater(event, follow);
      }}
    />
  );
}
