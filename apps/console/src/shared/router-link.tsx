import type { LinkProps } from "@masq/ui/link";
import { Link } from "react-router";

export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />;
}
