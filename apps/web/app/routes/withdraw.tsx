import { data } from "react-router";
import type { Route } from "./+types/withdraw";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { readForm } from "../features/support/answer-form.ts";
import { WithdrawPage, withdrawalFaults, type WithdrawAnswer } from "../features/support/withdraw-page.tsx";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ params }: Route.LoaderArgs) => ({ named: params.order?.slice(0, 40) ?? "" });
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

/** First what was typed is shown again to be confirmed; only the second step sends it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { send, locale } = context.get(ssrContext);
  if (send === undefined) throw new Response(null, { status: 501 });
  const typed = await readForm(request);
  const given = { order: (typed.get("order") ?? "").trim(), email: (typed.get("email") ?? "").trim() };
  const answer = (part: WithdrawAnswer, status = 200) => data(part, { status });
  const { order, email } = withdrawalFaults(given);
  if (order || email) return answer({ ...given, step: "form", problem: "faults" }, 422);
  if (typed.get("confirm") !== "yes") return answer({ ...given, step: "confirm" });
  const reply = await send("/customer-support?form_type=withdrawal", { ...given, locale });
  if (reply.status >= 400)
    return answer({ ...given, step: "form", problem: reply.status === 429 ? "limited" : "failed" }, reply.status);
  const { ticketNumber: ticket, date = "" } = reply.body as { ticketNumber: string; date?: string };
  return answer({ ...given, step: "done", ticket, date });
}

export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.withdraw_title());

export default function WithdrawRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawPage {...loaderData} answer={actionData} />;
}
