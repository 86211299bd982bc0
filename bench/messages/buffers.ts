import { join } from 'node:path';
import type { EmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { newWearer } from '../product';
import { explainCalls, tellBuffers } from '../scale/buffers';
import { openOwnApp } from '../scale/own-app';
import { fillWithMessages } from './fill';

type Filled = readonly [database: EmbeddedPostgres, messages: number];

/** P7: what the database touches for a call must not grow with all messages, nor with those of the conversation. */
export async function benchBuffers(folder: string, ...worlds: readonly Filled[]): Promise<void> {
  for (const [at, [database, count]] of worlds.entries()) {
    const own = await openOwnApp(database, join(folder, `app-${at}`));
    try {
      const { cookie } = await own.call('/api/auth/register', '', newWearer());
      // More than a page in both: fewer rows are fewer pages of the database by themselves.
      for (const inOne of [100, 10_000]) {
        const otherId = await fillWithMessages(own, count, inOne);
        const calls: Record<string, (n: number) => Promise<unknown>> = {
          'conversation list': () => own.call('/api/messages/conversations', cookie),
          'thread page': () => own.call(`/api/messages/${otherId}`, cookie),
          'older page': () => own.call(`/api/messages/${otherId}?before=8`, cookie),
          'search of a rare word': () =>
            own.call(`/api/messages/search?query=rare&userId=${otherId}`, cookie),
        };
        const world = `${count.toLocaleString('en')} messages, ${inOne.toLocaleString('en')} in the conversation`;
        for (const [name, call] of Object.entries(calls))
          console.log(`P7 buffers, ${world}, ${name}: ${tellBuffers(await explainCalls(own, call))}`);
      }
    } finally {
      await own.close();
    }
  }
}
