import type { ErrorCode } from '@keyhold/contracts/errors';
import type { AiTerms } from '@keyhold/rules/ai/terms';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '../../deps';
import { type Listener, listener } from '../../events/listener';
import type { Task } from '../../jobs/job-queue';
import { Refusal } from '../../kernel/errors';
import { runLockCommand } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { findConfig, termsOf } from './find-config';
import { speakSoon } from './speak-soon';

/** A lock that ends meanwhile, or is not a self lock any more, needs no AI. */
const passing: readonly ErrorCode[] = ['lock_ended', 'lock_removed', 'lock_not_found', 'ai_self_locks_only'];

async function unlessOver(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !passing.includes(error.code)) throw error;
  });
}

/** The wearer lets their AI into a lock of theirs; where it was settled before, only to become stricter. */
export function inviteTo(deps: Deps, userId: string, lockId: string, terms: AiTerms): Promise<void> {
  const actor = { kind: 'user', userId } as const;
  return unlessOver(runLockCommand(deps, { lockId, actor, command: { type: 'invite_ai', terms } }));
}

export function dismissFrom(deps: Deps, userId: string, lockId: string): Promise<void> {
  const actor = { kind: 'user', userId } as const;
  return unlessOver(runLockCommand(deps, { lockId, actor, command: { type: 'dismiss_ai' } }));
}

async function isInAlready({ db }: Pick<Deps, 'db'>, lockId: string): Promise<boolean> {
  const [lock] = await db.select({ state: locks.state }).from(locks).where(eq(locks.id, lockId));
  return lock?.state.ai?.on === true;
}

const joinTask = 'ai-keyholder.join_lock';

/** An AI that is on takes part in each self lock from its start. */
export function joinNewLocks(deps: Deps): Listener {
  return listener({
    name: 'ai-keyholder.join_new_locks',
    types: ['locks.started'],
    async handle(tx, { payload: { lockId, wearerId: userId, event } }) {
      if (event.data.kind === 'SELF') await deps.jobs.add(tx, joinTask, { userId, lockId });
      return undefined;
    },
  });
}

/** A job of its own, since it commands the lock whose events the listener holds. */
export function joinNewLock(deps: Deps): Task {
  return {
    name: joinTask,
    async run(payload) {
      const { userId, lockId } = z.parse(z.object({ userId: z.string(), lockId: z.string() }), payload);
      const { settings } = await findConfig(deps.db, userId);
      if (!settings.enabled) return;
      const isIn = await isInAlready(deps, lockId);
      await inviteTo(deps, userId, lockId, termsOf(settings));
      // Who was switched on in it meanwhile may have been spoken to.
      if (!isIn) speakSoon(deps, { userId, lockId, occasion: 'welcome' });
    },
  };
}
