import { explainCalls, tellBuffers } from './buffers';
import { cookieOf } from './copies';
import type { World } from './world';

const explorePage = 12;
const lastExplorePage = 50;

/** P8: the pages that the database touches for a call, among few locks and among many. */
export async function benchReads(worlds: readonly World[]): Promise<void> {
  for (const world of worlds) {
    const { own, wearers, keyholders, lockCount } = world;
    const wearer = (n: number) => cookieOf('wearer', (n * 7919) % wearers);
    const keyholder = (n: number) => cookieOf('keyholder', (n * 7919) % keyholders);
    const latePage = Math.min(lastExplorePage, Math.ceil(keyholders / explorePage));
    const histories = await findLongHistories(world);
    const history = (n: number) => {
      const [lock] = histories.slice(n % histories.length);
      if (!lock) throw new Error('No lock has a long history');
      return own.call(`/api/locks/${lock.id}/events`, cookieOf('wearer', lock.wearer));
    };
    const calls = {
      'dashboard, 3 locks': (n: number) => own.call('/api/locks/me/dashboard', wearer(n)),
      'keyholder dashboard, 20 locks': (n: number) => own.call('/api/locks/owner/dashboard', keyholder(n)),
      'explore, page 1': (n: number) => own.call('/api/locks/explore', wearer(n)),
      [`explore, page ${latePage}`]: (n: number) =>
        own.call(`/api/locks/explore?page=${latePage}`, wearer(n)),
      'history, page 1 of 71 entries': history,
    };
    for (const [name, call] of Object.entries(calls)) {
      const touched = await explainCalls(own, call);
      console.log(
        `${name}, of ${lockCount.toLocaleString('en')} locks: ${tellBuffers(touched)} buffers, ${touched.ms.toFixed(2)} ms`,
      );
    }
  }
}

/** Some locks of which more happened than a page shows, each with the number of its wearer. */
async function findLongHistories({ own, wearers, lockCount }: World) {
  const { rows } = await own.app.parts.database.pool.query<{ id: string; username: string }>(
    `select l.id, u.username from locks l join users u on u.id = l.wearer_id
     where l.id in (select lock_id from lock_events where seq = 71) and u.username like 'wearer\\_%'
     order by l.id desc limit 9`,
  );
  if (rows.length === 0)
    throw new Error(`None of ${lockCount} locks of ${wearers} wearers has a long history`);
  return rows.map(({ id, username }) => ({ id, wearer: Number(username.replace('wearer_', '')) }));
}
