import type { Deps } from '../../deps';
import { newestLock } from './find-config';
import { speak } from './speak';
import { endDeadTurns } from './turns';
import { keepUnderWay } from './under-way';

/**
 * Speaks without making anybody wait: neither who asked, nor the jobs behind the one that lets it speak. A process that dies
 * meanwhile leaves its turn to another one.
 */
export function speakSoon(deps: Deps, speaking: Parameters<typeof speak>[1]): void {
  keepUnderWay(
    speak(deps, speaking).catch((error: unknown) => deps.log.error({ err: error }, 'an AI could not speak')),
  );
}

/** Answers what a process that died has left unanswered. */
export async function goOnForTheDead(deps: Deps): Promise<void> {
  for (const userId of await endDeadTurns(deps)) {
    const lockId = await newestLock(deps, userId);
    if (lockId !== null) speakSoon(deps, { userId, lockId, occasion: 'answer' });
  }
}
