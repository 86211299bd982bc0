import {
  type SuggestionStatus,
  type SuggestionType,
  suggestionStatuses,
  suggestionTypes,
} from '@keyhold/rules/feedback/suggestion';

/** What of the suggestions is looked at. */
export interface FeedbackView {
  readonly type: SuggestionType | undefined;
  readonly status: SuggestionStatus | undefined;
  readonly mine: boolean;
  readonly search: string | undefined;
  readonly page: number;
  /** The id of the one that is open. */
  readonly item: string | undefined;
}

/** What the address may say, as text. */
export type FeedbackParams = {
  readonly [N in 'type' | 'status' | 'author' | 'search' | 'page' | 'item']?: string;
};

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);

/** Anything that the address says wrongly is left out. */
export function readView({ type, status, author, search, page, item }: FeedbackParams): FeedbackView {
  const number = Number(page);
  return {
    type: oneOf(suggestionTypes, type),
    status: oneOf(suggestionStatuses, status),
    mine: author === 'me',
    search: search?.slice(0, 100) || undefined,
    page: Number.isSafeInteger(number) && number > 1 && number < 1e9 ? number : 1,
    item: item || undefined,
  };
}

/** The address of a view; what goes without saying is not in it. */
export function paramsOf({ type, status, mine, search, page, item }: FeedbackView): FeedbackParams {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(mine && { author: 'me' }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(item && { item }),
  };
}

/** Whether anything narrows the list down. */
export const isFiltered = ({ type, status, mine, search }: FeedbackView): boolean =>
  type !== undefined || status !== undefined || mine || search !== undefined;
