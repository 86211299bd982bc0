import type { DatabaseFolder } from './database-folder';

/**
 * The server of the embedded database does not come up; the message repeats its own words and says what to
 * do.
 */
export class DatabaseDoesNotStart extends Error {
  override readonly name = 'DatabaseDoesNotStart';

  /** `how` tells how its process ended, `said` what it wrote to its log until then. */
  constructor({ dataDir, log }: DatabaseFolder, how: string, said: string) {
    const [, reason = 'It said nothing'] = /(?:PANIC|FATAL|postgres):\s+(.+)/.exec(said) ?? [];
    super(
      /No space left on device|Disk quota exceeded/.test(said)
        ? `The disk of the database in ${dataDir} is full (${reason}): make room and start again.`
        : `The database in ${dataDir} does not start: ${how}. ${reason}. Start again with room on its disk; where that ` +
            `does not help restore a backup into an empty folder. Nothing was removed; ${log} tells more.`,
    );
  }
}
