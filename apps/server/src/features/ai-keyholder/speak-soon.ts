import type { Deps } from '../../deps';
import { newestLock } from './find-config';
import { speak } from './speak';
import { endDeadTurns } from './turns';

/** What is under way in this process, so that whoever stops it can wait for it. */
const underWay = new Set<Promise<void>>();

/**
 * Speaks without making anybody wait: neither who asked, nor the jobs behind the one that lets it speak. A process that dies
 * meanwhile leaves its turn to another one.
 */
export function speakSoon(deps: Deps, speaking: Parameters<typeof speak>[1]): void {
  const work = speak(deps, speaking)
    .catch((error: unknown) => deps.log.error({ err: error }, 'an AI could not speak'))
    .finally(() => underWay.delete(work));
  underWay.add(work);
}

/** Waits for every answer that is being written here. */
export const allSpoken = (): Promise<unknown> => Promise.all(underWay);

/** Answers what a process that died has left unanswered. */
export async function goOnForTheDead(deps: Deps): Promise<void> {
  for (const userId of await endDeadTurns(deps)) {
    const lockId = await newestLock(deps, userId);
    if (lockId !== null) speakSoon(deps, { userId, lockId, occasion: 'answer' });
  }
}
