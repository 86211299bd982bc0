import type { SuggestionStatus, SuggestionType } from '@keyhold/rules/feedback/suggestion';

/** The counter of the suggestions of a type that are in a status. */
export const counterOf = ({ type, status }: { type: SuggestionType; status: SuggestionStatus }) =>
  `feedback.${type}.${status}`;
