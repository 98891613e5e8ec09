import { cx } from "@masq/ui/cx";
import { Field, Select } from "@masq/ui/field";
import { useId, useMemo } from "react";
import { m } from "../../paraglide/messages.js";
import { useReady, useWordsHere } from "../frame/use-ready.ts";
import { useCountries } from "../completion/use-countries.ts";
import { usePlaces } from "../completion/use-places.ts";
import { textOf } from "./field-text.ts";
import { formPart } from "./form-part.ts";
import { useZipCity } from "./use-zip-city.ts";
import * as css from "./account.module.css";

/** Country, postal code and city; suggests the largest places that match what was typed. */
export const PlaceFields = formPart(["country", "zipcode", "city"], ({ form: { values, before, set, faults } }) => {
  const places = usePlaces(values.country, values.city);
  const ofZip = useZipCity(values.country, values.zipcode);
  const placesId = useId();
  const isReady = useReady();
  const here = useWordsHere();
  const alone = isReady ? null : values.country;
  const countries = useCountries(before.country);
  const options = useMemo(
    () =>
      countries
        .filter(({ code }) => alone === null || code === alone)
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {here(() => name)}
          </option>
        )),
    [countries, alone, here],
  );
  const offered = ofZip === null || values.city === ofZip ? undefined : ofZip;
  return (
    <>
      <Select
        id="account-country"
        fieldClassName="col-span-full"
        label={m.own_country()}
        value={values.country}
        error={textOf(faults.country)}
        onChange={({ target }) => set({ country: target.value })}
      >
        <option value="">{m.location_country_none()}</option>
        {options}
      </Select>
      <Field
        id="account-zipcode"
        label={m.own_zipcode()}
        value={values.zipcode}
        maxLength={10}
        autoComplete="postal-code"
        error={textOf(faults.zipcode)}
        onChange={({ target }) => set({ zipcode: target.value })}
      />
      <Field
        id="account-city"
        label={m.own_city()}
        value={values.city}
        maxLength={80}
        autoComplete="address-level2"
        list={placesId}
        error={textOf(faults.city)}
        onChange={({ target }) => set({ city: target.value })}
      />
      <datalist id={placesId}>
        {places.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {offered === undefined ? null : (
        <button type="button" className={cx(css.place, "link col-span-full")} onClick={() => set({ city: offered })}>
          {m.own_city_of_zip({ city: offered })}
        </button>
      )}
      <p className="hnt col-span-full">{m.own_place_hint()}</p>
    </>
  );
});
