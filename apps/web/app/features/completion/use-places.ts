import { getLocations } from "@masq/contract/member/locations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";

const PAUSE_MS = 150;
const LETTERS_MIN = 2;

/** Suggests a country's largest places matching the text; none for digits, which are a postal code. */
export function usePlaces(country: string, typed: string): readonly string[] {
  const api = useApi();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = country !== "" && asked.length >= LETTERS_MIN && !/\d/.test(asked);
  const { data } = useQuery({
    queryKey: keys.places(country, asked),
    queryFn: ({ signal }) =>
      api.call(getLocations, { params: { file: `${country}.json` }, query: { city: asked }, signal, quiet: true }),
    enabled: isAsked,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isAsked || data === undefined || !("cities" in data)) return [];
  return [...new Set(data.cities.map(({ city, state }) => (state === null ? city : `${city}, ${state}`)))];
}
