import type { Route } from "./+types/sign-up";
import { SignUpPage } from "../features/auth/sign-up-page.tsx";
import { publicMeta } from "../features/frame/page-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.sign_up_title(), m.home_description());

export default function SignUpRoute() {
  return <SignUpPage />;
}
