import type {
  SuggestionPriority,
  SuggestionStatus,
  SuggestionType,
} from '@keyhold/rules/feedback/suggestion';

export const typeNames: Readonly<Record<SuggestionType, string>> = {
  feature: 'Feature',
  bug: 'Bug',
  improvement: 'Improvement',
};

export const statusNames: Readonly<Record<SuggestionStatus, string>> = {
  pending: 'Pending Review',
  being_considered: 'Being Considered',
  planned: 'Planned',
  in_progress: 'In Progress',
  completed: 'Completed',
  rejected: 'Rejected',
  not_planned: 'Not Planned',
};

export const priorityNames: Readonly<Record<SuggestionPriority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

/** The path at which a suggestion is open. */
export const suggestionAddress = (suggestionId: string) => `/feedback?item=${suggestionId}`;
