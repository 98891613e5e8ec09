import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import * as meetUps from "@masq/contract/agent/meet-ups";
import { api } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { desk } from "./desk-store.ts";

export type Scene = { meetDate: string; location: string; description: string; cancelInterval: number };

const put = (conversation: DeskConversation, meetUp: DeskMeetUp): void =>
  desk.dispatch({ type: "fact", conversationId: conversation._id, meetUp });

export async function addMeetUp(conversation: DeskConversation, scene: Scene): Promise<void> {
  put(conversation, await api.call(meetUps.addMeetUp, { params: { id: conversation._id }, body: scene, quiet: true }));
  tell(m.meet_up_added(), "ok");
}

export async function updateMeetUp(conversation: DeskConversation, id: string, scene: Scene): Promise<void> {
  const params = { id: conversation._id, meetupId: id };
  put(conversation, await api.call(meetUps.updateMeetUp, { params, body: scene, quiet: true }));
  tell(m.meet_up_updated(), "ok");
}

/** Specification section 4: `cancelConfirm` with the date and time. Returns whether it is canceled. */
async function cancelled(conversation: DeskConversation, { id, meetDate }: DeskMeetUp): Promise<boolean> {
  const params = { id: conversation._id, meetupId: id };
  try {
    put(
      conversation,
      await api.call(meetUps.updateMeetUp, { params, body: { cancelConfirm: true, meetDate }, quiet: true }),
    );
    return true;
  } catch {
    tell(m.meet_up_cancel_failed());
    return false;
  }
}

export async function cancelMeetUp(conversation: DeskConversation, meetUp: DeskMeetUp): Promise<boolean> {
  const isDone = await cancelled(conversation, meetUp);
  if (isDone) tell(m.meet_up_cancelled(), "ok");
  return isDone;
}

/** Cancels, then deletes (specification section 4). Returns whether it is gone. */
export async function removeMeetUp(conversation: DeskConversation, meetUp: DeskMeetUp): Promise<boolean> {
  if (standing(conversation, meetUp) && !(await cancelled(conversation, meetUp))) return false;
  try {
    const params = { id: conversation._id, meetupId: meetUp.id };
    put(conversation, await api.call(meetUps.removeMeetUp, { params, quiet: true }));
    tell(m.meet_up_removed(), "ok");
    return true;
  } catch {
    tell(m.meet_up_remove_failed());
    return false;
  }
}

/** The latest state on screen: an earlier attempt may have canceled it. */
const standing = ({ _id }: DeskConversation, { id, meetStatus }: DeskMeetUp): boolean => {
  const held = desk.get().held.find(({ claim }) => claim.conversation._id === _id);
  const now = held?.claim.conversation.meetUps.find((one) => one.id === id);
  return (now?.meetStatus ?? meetStatus) === "scheduled";
};
