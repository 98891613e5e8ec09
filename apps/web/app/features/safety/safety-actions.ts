import { blockCharacter, muteCharacter } from "@masq/contract/member/safety";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { refreshSafety } from "../../shared/safety-cache.ts";
import { updateViewer } from "../../shared/viewer.ts";

type Character = { _id: string; name: string };

/** Blocks or unblocks and reports the result. Returns whether it succeeded. */
export async function setBlocked({ _id, name }: Character, blocked: boolean): Promise<boolean> {
  try {
    const reply = await client().api.call(blockCharacter, { params: { id: _id }, body: { blocked } });
    if (reply.returned > 0) updateViewer({ credits: reply.credits });
    refreshSafety(_id, reply.conversationId);
    if (!blocked) notify.ok(m.unblock_done({ name }));
    else notify.ok(reply.returned > 0 ? m.block_done_credits({ n: reply.returned, name }) : m.block_done({ name }));
    return true;
  } catch (error) {
    notify.error(error);
    return false;
  }
}

export async function setMuted({ _id, name }: Character, muted: boolean): Promise<void> {
  try {
    const { conversationId } = await client().api.call(muteCharacter, { params: { id: _id }, body: { muted } });
    refreshSafety(_id, conversationId);
    notify.ok(muted ? m.mute_done({ name }) : m.unmute_done({ name }));
  } catch (error) {
    notify.error(error);
  }
}
