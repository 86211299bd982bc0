import { readConfig } from '../../config';
import { checkAudit } from '../../features/staff/staff.api';
import { openDatabaseOfCommand } from '../database/database-of-command';
import { withInstallation } from '../database/with-installation';
import { CommandRefused } from '../terminal/command-refused';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';

const usage = 'npm run audit -- --check';

/** Says whether the audit of the staff is whole, and its last hash: who writes that down also notices a chain that was made anew. */
export async function checkAuditOfInstallation({ args, env, say, note }: Terminal): Promise<void> {
  const { check } = readOptions(args, usage, { check: { type: 'boolean' } });
  if (!check) throw new CommandRefused(usage);
  const config = readConfig(env);
  await withInstallation(config, await openDatabaseOfCommand(config, note), async ({ db }) => {
    const checked = await checkAudit(db);
    if (!checked.whole)
      throw new CommandRefused(
        `The audit is broken at entry ${checked.place}: it was changed, or it is missing. A backup may still hold it.`,
      );
    say(`The audit is whole: ${checked.length} entries, the last hash is ${checked.head}.`);
  });
}
