import { Pager } from "@masq/ui/tabs";
import { PER_PAGE } from "@masq/domain/vocabulary";
import { m } from "../../paraglide/messages.js";
import { MoreButton } from "../frame/more-button.tsx";
import { ListSelect } from "./list-select.tsx";
import { writeList, type ListState } from "./list-state.ts";
import * as css from "./profiles.module.css";

const LIMITS = PER_PAGE.map((n) => [n, n] as const);

type Props = {
  state: ListState;
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Loading more failed. */
  hasFailed: boolean;
  onChange: (part: Partial<ListState>) => void;
  onMore: () => void;
};

export function ListFoot({ state, total, hasMore, isLoadingMore, hasFailed, onChange, onMore }: Props) {
  const { limit, page, more } = state;
  return (
    <div className={css.foot}>
      <MoreButton isShown={hasMore} isBusy={isLoadingMore} hasFailed={hasFailed} onMore={onMore} />
      <Pager
        label={m.pages_label()}
        page={page + more}
        pages={Math.ceil(total / limit)}
        href={(to) => `/profiles${writeList({ ...state, page: to, more: 0 })}`}
        previousLabel={m.pages_previous()}
        nextLabel={m.pages_next()}
        pageLabel={(n) => m.pages_page({ n })}
      />
      <ListSelect className="tn" value={limit} options={LIMITS} onChange={(to) => onChange({ limit: to })}>
        <span>{m.per_page_label()}</span>
      </ListSelect>
    </div>
  );
}
