import { mayModerate, type Ranks } from '../boards/rights';

export const suggestionTypes = ['feature', 'bug', 'improvement'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

export const suggestionStatuses = [
  'pending',
  'being_considered',
  'planned',
  'in_progress',
  'completed',
  'rejected',
  'not_planned',
] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

export const suggestionPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type SuggestionPriority = (typeof suggestionPriorities)[number];

const closed: readonly SuggestionStatus[] = ['completed', 'rejected', 'not_planned'];

/** People vote for what they wish for, until it is settled; a bug is a bug however many have it. */
export function takesVotes({ type, status }: { type: SuggestionType; status: SuggestionStatus }): boolean {
  return type !== 'bug' && !closed.includes(status);
}

/** Logs go with bugs alone. */
export const takesLogs = (type: SuggestionType): boolean => type === 'bug';

interface Reader extends Ranks {
  readonly userId: string;
}

/** The author and the staff: they read logs and private answers, and may take the suggestion away. */
export function isPartyTo(viewer: Reader, authorId: string | null): boolean {
  return viewer.userId === authorId || mayModerate(viewer);
}

export interface Answers {
  readonly adminResponse: string;
  readonly privateResponse: string;
  /** Also the answer that is otherwise for everybody is for the author alone. */
  readonly isResponsePrivate: boolean;
}

const none: Answers = { adminResponse: '', privateResponse: '', isResponsePrivate: false };

/** The staff's answers as a reader may know them: others do not even learn that there is a private one. */
export function answersFor(answers: Answers, readsPrivate: boolean): Answers {
  if (readsPrivate) return answers;
  return answers.isResponsePrivate ? none : { ...none, adminResponse: answers.adminResponse };
}
