import { updateAgent } from "@masq/contract/agent/staff";
import { isApiError } from "@masq/client/api-error";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Field, PasswordField } from "@masq/ui/field";
import { Avatar } from "@masq/ui/portrait";
import { useToast } from "@masq/ui/toast";
import { useRef, useState, type FormEvent } from "react";
import { account, api } from "../../shared/client.ts";
import { initials } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./security.module.css";

const SIDE_PX = 640;
const EMPTY = { password: "", currentPassword: "" };

/** The picture's center, scaled down: no screen shows it larger. */
async function shrink(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext("2d")?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX);
  return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
}

/** What all staff may change in their own record: names, picture, password (decision G-117). */
export function OwnAccount() {
  const agent = useStore(account, (state) => state);
  const { show } = useToast();
  const [names, setNames] = useState({ firstName: agent?.firstName ?? "", lastName: agent?.lastName ?? "" });
  const [secret, setSecret] = useState(EMPTY);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<"names" | "password" | "picture" | null>(null);
  const file = useRef<HTMLInputElement>(null);
  if (agent === null) return null;
  const save = async (what: "names" | "password" | "picture", body: object): Promise<boolean> => {
    setBusy(what);
    setFaults({});
    try {
      account.dispatch(await api.call(updateAgent, { params: { id: agent._id }, body, quiet: true }));
      show({ text: m.staff_saved(), variant: "ok", timeoutMs: TOAST_MS });
      return true;
    } catch (error) {
      if (isApiError(error)) setFaults(error.fields);
      show({ text: isApiError(error) ? error.message : m.error_again(), variant: "bad", timeoutMs: TOAST_MS });
      return false;
    } finally {
      setBusy(null);
    }
  };
  const savePassword = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await save("password", secret)) setSecret(EMPTY);
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const data = await shrink(chosen).catch(() => null);
    if (file.current) file.current.value = "";
    if (data === null) show({ text: m.own_account_no_picture(), variant: "bad", timeoutMs: TOAST_MS });
    else await save("picture", { images: [{ data }] });
  };
  const face = agent.images[0] as { thumb?: string } | undefined;
  const field = (name: "firstName" | "lastName") => ({
    value: names[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setNames({ ...names, [name]: currentTarget.value }),
  });
  const secretField = (name: keyof typeof EMPTY) => ({
    showLabel: m.sign_in_show(),
    hideWord: m.sign_in_hide(),
    value: secret[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setSecret({ ...secret, [name]: currentTarget.value }),
  });
  return (
    <section className={css.section} aria-labelledby="sf-own">
      <h2 id="sf-own">{m.own_account_title()}</h2>
      <div className="row gap-2">
        <Avatar
          size="s"
          picture={face?.thumb ? { src: face.thumb } : null}
          initials={initials(`${agent.firstName} ${agent.lastName}`)}
        />
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={m.own_account_picture()}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
        <Button size="sm" busy={busy === "picture"} onClick={() => file.current?.click()}>
          {m.own_account_picture()}
        </Button>
        {face === undefined ? null : (
          <Button size="sm" variant="q" onClick={() => void save("picture", { images: [] })}>
            {m.own_account_no_more()}
          </Button>
        )}
      </div>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save("names", names);
        }}
      >
        <Field label={m.staff_first_name()} autoComplete="given-name" {...field("firstName")} />
        <Field label={m.staff_last_name()} autoComplete="family-name" {...field("lastName")} />
        <Button type="submit" busy={busy === "names"}>
          {m.own_account_save_names()}
        </Button>
      </form>
      <form
        className={css.form}
        noValidate
        aria-label={m.own_account_password()}
        onSubmit={(event) => void savePassword(event)}
      >
        <PasswordField
          label={m.own_account_current()}
          autoComplete="current-password"
          {...secretField("currentPassword")}
        />
        <PasswordField
          label={m.new_password_password()}
          hint={m.new_password_lead()}
          autoComplete="new-password"
          {...secretField("password")}
        />
        <Button type="submit" busy={busy === "password"}>
          {m.own_account_save_password()}
        </Button>
      </form>
    </section>
  );
}
