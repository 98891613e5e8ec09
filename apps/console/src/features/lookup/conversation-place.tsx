import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { account } from "../../shared/client.ts";
import { lookupPlace } from "../../shared/place.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { Desk } from "../desk/desk.tsx";
import { shownOf } from "../desk/desk-model.ts";
import { desk } from "../desk/desk-store.ts";
import { workSession } from "../session/session-store.ts";
import { BesideDesk } from "./beside-desk.tsx";
import { LOOKUP_COMMANDS } from "./lookup-commands.ts";
import { opened } from "./lookup-store.ts";
import { LookupThread } from "./lookup-thread.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** A conversation's own address (decision O-36): at the desk for its claim holder, after a reason for an admin. */
export function ConversationPlace({ id }: { id: string }) {
  const stockId = useStore(desk, ({ held }) => held.find(({ claim }) => claim.conversation._id === id)?.claim._id);
  const isShown = useStore(desk, (state) => shownOf(state)?.claim.conversation._id === id);
  const isAsking = useStore(desk, (state) => !state.hasAsked);
  const isOnline = useStore(workSession, ({ status }) => status === "online");
  const wasShown = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (stockId !== undefined && !wasShown.current) desk.dispatch({ type: "select", stockId });
  }, [stockId]);
  useEffect(() => {
    // The address names what the desk shows; once that conversation is no longer shown, return to the desk.
    if (wasShown.current && !isShown) void navigate("/chat", { replace: true });
    wasShown.current = isShown;
  }, [isShown, navigate]);
  if (stockId !== undefined || (isOnline && isAsking)) return <Desk />;
  return account.get()?.role === "admin" ? <AdminsView id={id} /> : <Navigate to="/chat" replace />;
}

/** The opened thread, or the question for a reason; closing either returns to where it was opened from. */
function AdminsView({ id }: { id: string }) {
  const isOpen = useStore(opened, (state) => state?.conversation._id === id);
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const { key } = useLocation();
  const leave = (): void => {
    setLeaving(true);
    if (isOpen) opened.dispatch(null);
    // A tab's first entry has the key "default": there is no console page to go back to.
    void (key === "default" ? navigate(lookupPlace(), { replace: true }) : navigate(-1));
  };
  return (
    <BesideDesk commands={LOOKUP_COMMANDS}>
      {isLeaving ? null : isOpen ? (
        <LookupThread onClose={leave} />
      ) : (
        <ReasonDialog
          asked={{ _id: id, lead: m.reason_lead_of_link({ id }) }}
          onOpened={() => undefined}
          onClose={leave}
        />
      )}
    </BesideDesk>
  );
}
