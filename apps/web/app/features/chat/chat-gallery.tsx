import { isApiError } from "@masq/client/api-error";
import { getConversationPictures } from "@masq/contract/member/conversations";
import { deleteUserImage } from "@masq/contract/member/pictures";
import { Button } from "@masq/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { keys } from "../../shared/query-keys.ts";
import { markPictureRemoved } from "../../shared/removed-picture.ts";
import { ReportButton } from "../safety/report-button.tsx";
import { PictureViewer } from "../profile/picture-viewer.tsx";

type Props = {
  conversationId: string;
  memberId: string;
  profile: { _id: string; name: string };
  shown: string;
  onShow: (id: string | null) => void;
};

/** All pictures of one conversation, from both sides, in order (ledger: the attachment gallery popup). */
export function ChatGallery({ conversationId, memberId, profile, shown, onShow }: Props) {
  const { name } = profile;
  const { data, isLoadingError } = useQuery({
    queryKey: keys.pictures(conversationId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      client().api.call(getConversationPictures, { params: { id: conversationId }, signal, quiet: true }),
  });
  const pictures = (data?.pictures ?? []).flatMap(({ messageId, senderType, attachment: { image } }) => {
    const isOwn = senderType === "user";
    const alt = image?.alt || (isOwn ? m.chat_picture_yours() : m.chat_picture_of({ name }));
    return image === null ? [] : [{ isOwn, messageId, image: { ...image, alt } }];
  });
  const at = pictures.findIndex(({ image }) => image._id === shown);
  const picture = pictures[at];
  if (data === undefined && !isLoadingError) return null;
  return (
    <PictureViewer
      title={m.chat_gallery({ name })}
      name={name}
      images={pictures.map(({ image }) => image)}
      index={Math.max(0, at)}
      onIndex={(index) => onShow(pictures[index]?.image._id ?? null)}
      onClose={() => onShow(null)}
    >
      {picture?.isOwn === true ? (
        <RemoveButton
          key={picture.image._id}
          memberId={memberId}
          imageId={picture.image._id}
          onRemoved={() => onShow(null)}
        />
      ) : (
        <ReportButton kind="message" id={picture?.messageId} profile={profile} />
      )}
    </PictureViewer>
  );
}

type RemoveProps = { memberId: string; imageId: string; onRemoved: () => void };

/** Asks for confirmation: the message stays and says that its picture was removed. */
function RemoveButton({ memberId, imageId, onRemoved }: RemoveProps) {
  const [state, setState] = useState<"idle" | "asked" | "removing">("idle");
  const remove = async (): Promise<void> => {
    if (state === "idle") return setState("asked");
    setState("removing");
    try {
      await client().api.call(deleteUserImage, { params: { id: memberId, imageId }, quiet: true });
      notify.ok(m.pictures_removed());
    } catch (error) {
      // Already removed, in another tab or by an admin.
      if (!isApiError(error, "not-found")) {
        setState("idle");
        return notify.upload(m["profile-edit.delete-error"]());
      }
    }
    markPictureRemoved(imageId);
    onRemoved();
  };
  return (
    <Button variant="q" size="sm" danger={state !== "idle"} busy={state === "removing"} onClick={() => void remove()}>
      <Trash2 size={18} aria-hidden="true" />
      {state === "idle" ? m.pictures_remove() : m.chat_picture_remove_sure()}
    </Button>
  );
}
