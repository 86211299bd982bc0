import pino from 'pino';
import { expect, test } from 'vitest';
import { withAi } from '../../../test/ai';
import { idOf, signIn } from '../../../test/people';
import { createTestApp } from '../../../test/test-app';
import { newId } from '../../kernel/random';
import { speak } from './speak';

test('an AI whose lock was removed meanwhile says nothing, and nothing went wrong', async () => {
  const logged: string[] = [];
  const app = await createTestApp({
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  });
  try {
    const wearer = await signIn(app);
    await withAi(wearer);
    const { deps } = app.app;
    const lockId = newId(app.clock.now(), deps.random);
    await speak(deps, { userId: await idOf(wearer), lockId, occasion: 'welcome' });
    expect(logged).toEqual([]);
  } finally {
    await app.close();
  }
});
