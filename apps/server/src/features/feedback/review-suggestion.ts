import type { InputOf } from '@keyhold/contracts/endpoint';
import type { reviewFeedback as endpoint } from '@keyhold/contracts/feedback/feedback';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { count } from '../boards/boards.api';
import { recordAct } from '../staff/staff.api';
import { counterOf } from './count-suggestions';
import { suggestions } from './feedback.tables';
import { readSuggestion } from './read-suggestion';
import { holdSuggestion } from './select-suggestions';

type Sent = InputOf<typeof endpoint>['body'];

/** Sets what is sent of status, priority and answers; the author is told. Refuses `suggestion_not_found`. */
export async function reviewSuggestion(deps: Deps, actor: SignedIn, id: string, sent: Sent) {
  await deps.transaction(async (tx) => {
    const held = await holdSuggestion(tx, actor, id);
    const { status = held.status, priority = held.priority } = sent;
    const { adminResponse = held.adminResponse, privateResponse = held.privateResponse } = sent;
    const isResponsePrivate = sent.isResponsePrivate ?? held.isResponsePrivate;
    const isAnswered =
      (adminResponse !== '' && adminResponse !== held.adminResponse) ||
      (privateResponse !== '' && privateResponse !== held.privateResponse);
    const next = {
      status,
      priority,
      adminResponse,
      privateResponse,
      isResponsePrivate,
      adminId: isAnswered ? actor.userId : held.adminId,
    };
    const changed = Object.entries(next).some(([name, value]) => held[name as keyof typeof next] !== value);
    if (!changed) return;
    await tx.update(suggestions).set(next).where(eq(suggestions.id, id));
    const now = deps.clock.now();
    const hasNewStatus = status !== held.status;
    if (held.authorId !== null && held.authorId !== actor.userId && (hasNewStatus || isAnswered))
      await deps.outbox.append(tx, now, [
        {
          type: 'feedback.reviewed',
          stream: `suggestion:${id}`,
          occurredAt: now,
          payload: {
            suggestionId: id,
            title: held.title,
            authorId: held.authorId,
            status: hasNewStatus ? status : null,
            isAnswered,
          },
        },
      ]);
    if (hasNewStatus) await count(tx, { [counterOf(held)]: -1, [counterOf({ ...held, status })]: 1 });
    await recordAct(tx, deps, actor, {
      act: 'suggestion.reviewed',
      subjectId: held.authorId,
      details: { suggestionId: id, status, priority, isAnswered },
    });
  });
  return readSuggestion(deps.db, actor, id);
}
