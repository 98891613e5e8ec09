import { isApiError } from "@masq/client/api-error";
import { updateUser } from "@masq/contract/member/user";
import { Button } from "@masq/ui/button";
import { Switch } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field, Select } from "@masq/ui/field";
import { useId, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { blockPath } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import type { PopupProps } from "../../shared/popups.ts";
import { setViewer, useApi, useGo, useMember } from "../../shared/viewer.ts";
import { readPlace } from "../completion/countries.ts";
import { useCountries } from "../completion/use-countries.ts";
import { usePlaces } from "../completion/use-places.ts";
import * as css from "./location.module.css";
import * as sourceCss from "../pictures/source.module.css";

type Props = PopupProps["location-confirmation"] & { close: () => void };

/** Asks for the member's place, once and without pressure: writing continues behind it either way (decision G-025). */
export function LocationPopup({ onEnd, country: isCountryAlone = false, close }: Props) {
  const api = useApi();
  const { _id: id, profile } = useMember();
  const countries = useCountries(profile.location.country);
  const go = useGo();
  const [country, setCountry] = useState(profile.location.country ?? "");
  const [place, setPlace] = useState(profile.location.city ?? "");
  const [isPrivate, setPrivate] = useState(profile.settings.keepLocationPrivate);
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const places = usePlaces(country, place);
  const placesId = useId();
  const end = (): void => {
    close();
    onEnd();
  };
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if ((isCountryAlone ? country : place.trim()) === "") {
      setFault(m["rule.required"]());
      return event.currentTarget.querySelector<HTMLElement>(isCountryAlone ? "select" : "input")?.focus();
    }
    setFault(undefined);
    setIsBusy(true);
    try {
      const { city, zipcode } = isCountryAlone ? profile.location : readPlace(place);
      const location = { country: country === "" ? null : country, city, zipcode };
      setViewer(
        await api.call(updateUser, {
          params: { id },
          body: { location, settings: { keepLocationPrivate: isPrivate } },
        }),
      );
      notify.ok(m.location_saved());
      end();
    } catch (error) {
      setIsBusy(false);
      if (isApiError(error, "blocked")) {
        end();
        return go(blockPath(error));
      }
      if (isApiError(error, "validation")) setFault(m["rule.not-valid"]());
      else notify.error(error);
    }
  };
  return (
    <Dialog
      open
      title={m.location_title()}
      description={isCountryAlone ? m.location_text_country() : m.location_text()}
      closeLabel={m.dialog_close()}
      onOpenChange={end}
    >
      <form className={cx(css.location, "stack-2")} method="dialog" noValidate onSubmit={(event) => void save(event)}>
        <Select
          label={m.location_country()}
          error={isCountryAlone ? fault : undefined}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        >
          <option value="">{m.location_country_none()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {isCountryAlone ? null : (
          <Field
            label={m.location_place()}
            error={fault}
            value={place}
            maxLength={80}
            autoComplete="address-level2"
            list={placesId}
            onChange={({ target }) => setPlace(target.value)}
          />
        )}
        {isCountryAlone ? null : (
          <Switch
            label={m.own_private()}
            hint={m.own_private_hint()}
            checked={isPrivate}
            onChange={({ target }) => setPrivate(target.checked)}
          />
        )}
        <datalist id={placesId}>
          {places.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <div className={sourceCss.acts}>
          <Button onClick={end}>{m.location_skip()}</Button>
          <Button type="submit" variant="p" busy={isBusy}>
            {m.location_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
