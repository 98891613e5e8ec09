import { getLocations } from "@masq/contract/member/locations";
import { useQuery } from "@tanstack/react-query";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";

/** Returns the city of a postal code; complete codes are known only for the United States. */
export function useZipCity(country: string, zipcode: string): string | null {
  const api = useApi();
  const code = zipcode.trim();
  const { data } = useQuery({
    queryKey: keys.places(country, `zip ${code}`),
    queryFn: ({ signal }) =>
      api.call(getLocations, { params: { file: `${country}.json` }, query: { zipCode: code }, signal, quiet: true }),
    enabled: country === "US" && /^\d{5}$/.test(code),
    staleTime: Infinity,
    retry: false,
  });
  return data !== undefined && "zip" in data ? data.city : null;
}
