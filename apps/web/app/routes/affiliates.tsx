import type { Route } from "./+types/affiliates";
import { publicMeta } from "../features/frame/page-meta.ts";
import { answerForm } from "../features/support/answer-form.ts";
import { AffiliatesPage } from "../features/support/affiliates-page.tsx";
import { AFFILIATE_FORM } from "../features/support/form-models.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({ captcha: context.get(ssrContext).captcha });

export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const action = (args: Route.ActionArgs) => answerForm(AFFILIATE_FORM, args);

export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.affiliate_title(), m.affiliate_description());

export default function AffiliatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AffiliatesPage {...loaderData} answer={actionData} />;
}
