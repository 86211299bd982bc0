import type { InputOf } from '@keyhold/contracts/endpoint';
import { createFeedback as endpoint } from '@keyhold/contracts/feedback/feedback';
import { takesLogs } from '@keyhold/rules/feedback/suggestion';
import { once } from '../../db/idempotency';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { newId } from '../../kernel/random';
import { count, keepSearchWords, searchWordsOf } from '../boards/boards.api';
import { counterOf } from './count-suggestions';
import { takeAllowance } from './daily-allowance';
import { suggestionLogs, suggestions } from './feedback.tables';
import { searchedSuggestions } from './list-suggestions';
import { keepMentions } from './mentions';
import { readSuggestion } from './read-suggestion';

type Sent = InputOf<typeof endpoint>['body'];

/** Keeps a suggestion. Refuses `daily_limit_reached`, and as `once` does. */
export async function submitSuggestion(deps: Deps, author: SignedIn, sent: Sent, key: string | undefined) {
  const call = {
    userId: author.userId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: sent,
  };
  const id = await deps.transaction((tx) =>
    once(tx, deps, call, async () => {
      await takeAllowance(tx, deps, author);
      const { type, title, description, consoleLogs = '' } = sent;
      const now = deps.clock.now();
      const suggestion = {
        id: newId(now, deps.random),
        type,
        title,
        description,
        status: 'pending' as const,
        priority: 'medium' as const,
        authorId: author.userId,
        searchWords: searchWordsOf(title, description),
        createdAt: now,
      };
      await tx.insert(suggestions).values(suggestion);
      await keepSearchWords(tx, searchedSuggestions, { id: suggestion.id, title, text: description });
      if (takesLogs(type) && consoleLogs !== '')
        await tx
          .insert(suggestionLogs)
          .values({ suggestionId: suggestion.id, userId: author.userId, logs: consoleLogs });
      await keepMentions(tx, deps, author, { ...suggestion, commentId: null, text: description });
      await count(tx, { [counterOf(suggestion)]: 1 });
      return suggestion.id;
    }),
  );
  return readSuggestion(deps.db, author, id);
}
