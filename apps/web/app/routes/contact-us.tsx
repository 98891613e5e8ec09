import type { Route } from "./+types/contact-us";
import { publicMeta } from "../features/frame/page-meta.ts";
import { answerForm } from "../features/support/answer-form.ts";
import { ContactPage } from "../features/support/contact-page.tsx";
import { CONTACT_FORM } from "../features/support/form-models.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({ captcha: context.get(ssrContext).captcha });

export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const action = (args: Route.ActionArgs) => answerForm(CONTACT_FORM, args);

export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.contact_title(), m.contact_description());

export default function ContactUsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />;
}
