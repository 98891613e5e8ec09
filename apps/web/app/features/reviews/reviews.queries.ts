import { readOwnReview } from "@masq/contract/member/reviews";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export const ownReviewQuery = queryOptions({
  queryKey: keys.ownReview,
  queryFn: ({ signal }) => client().api.call(readOwnReview, { signal }),
});
