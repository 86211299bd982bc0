import { describe, expect, it } from 'vitest';
import { numberStream } from '../fairness/stream';
import { hmacSha256 } from '../fairness/testing/node-crypto';
import { HOUR_MS } from '../time/duration';
import { decide } from './engine';
import type { Play } from './plays';
import { follow } from './testing/follow';
import { sampleTasks, sampleWheel } from './testing/sample-games';
import { START, startedLock, WEARER } from './testing/sample-locks';

const seed = new Uint8Array(32).fill(9);
const play = (nonce: string, nonceFrom: Play['nonceFrom'] = 'BROWSER'): Play => ({
  nonce,
  nonceFrom,
  numbers: (counter) => numberStream(hmacSha256, seed, { clientSeed: 'mine', counter, nonce }),
});

const lock = startedLock({
  settings: { cardGameEnabled: true, taskModule: sampleTasks(), wheelModule: sampleWheel() },
});

describe('the counter of plays', () => {
  it('is one for draws, spins and selections together, and stands still for everything else', () => {
    expect(lock.plays).toBe(undefined);
    const chosen = follow(lock, [[0, { type: 'select_task', actor: WEARER, play: play('a') }]]);
    expect(chosen.plays).toBe(1);
    const taskId = chosen.tasks?.selected?.task.id ?? '';
    const state = follow(chosen, [[0, { type: 'complete_task', actor: WEARER, taskId }]]);
    expect(state.plays).toBe(1);
  });

  it('is in each event with its nonce and who chose it', () => {
    const first = decide(lock, { type: 'spin_wheel', actor: WEARER, play: play('a') }, START);
    expect(first.events[0]).toMatchObject({ data: { counter: 0, nonce: 'a', nonceFrom: 'BROWSER' } });
    const next = play('b', 'SERVER');
    const second = decide(first.state, { type: 'draw_card', actor: WEARER, play: next }, START + HOUR_MS);
    expect(second.events[0]).toMatchObject({ data: { counter: 1, nonce: 'b', nonceFrom: 'SERVER' } });
    expect(second.state?.plays).toBe(2);
  });

  it('is not used up by a refusal', () => {
    const spun = decide(lock, { type: 'spin_wheel', actor: WEARER, play: play('a') }, START).state;
    const tooSoon = decide(spun, { type: 'spin_wheel', actor: WEARER, play: play('b') }, START);
    expect([tooSoon.ok, tooSoon.state?.plays]).toEqual([false, 1]);
  });
});
