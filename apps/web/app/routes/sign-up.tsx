import type { Route } from "./+types/sign-up";
import { SignUpPage } from "../features/auth/sign-up-page.tsx";
import { m } from "../paraglide/messages.js";
import { titled } from "../shared/title.ts";

export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.sign_up_title());

export default function SignUpRoute() {
  return <SignUpPage />;
}
