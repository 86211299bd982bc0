import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { Deps } from '../../deps';
import { aiTurns } from './ai-keyholder.tables';
import { stopTurn, takeTurn } from './turns';

let app: TestApp;
let deps: Deps;
let userId: string;
beforeEach(async () => {
  app = await createTestApp();
  ({ deps } = app.app);
  userId = await idOf(await signIn(app));
});

afterEach(() => app.close());

/** The turn as another process has it, that hears of the stop only later. */
async function takenTurn() {
  const turn = await takeTurn(deps, userId);
  if (turn === null) throw new Error('the turn is taken');
  return turn;
}

test('what is said after a stop is answered, also where the turn has not ended yet', async () => {
  const turn = await takenTurn();
  await stopTurn(deps, userId);
  expect(await takeTurn(deps, userId)).toBeNull();
  expect(await turn.end(null)).toBe(true);
});

test('what waited for the end of a turn that is stopped is not answered', async () => {
  const turn = await takenTurn();
  expect(await takeTurn(deps, userId)).toBeNull();
  await stopTurn(deps, userId);
  expect(turn.signal.aborted).toBe(true);
  expect(await turn.end(null)).toBe(false);
});

test('a turn that is only just being taken is stopped too', async () => {
  await (await takenTurn()).end(null);
  let taking = Promise.resolve<Awaited<ReturnType<typeof takeTurn>>>(null);
  let stopping = Promise.resolve();
  await deps.db.transaction(async (tx) => {
    await tx.update(aiTurns).set({ again: false }).where(eq(aiTurns.userId, userId));
    // It waits for this transaction.
    taking = takeTurn(deps, userId);
    stopping = stopTurn(deps, userId);
  });
  await stopping;
  expect((await taking)?.signal.aborted).toBe(true);
});
