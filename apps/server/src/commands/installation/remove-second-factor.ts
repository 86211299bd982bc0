import { readConfig } from '../../config';
import { resetSecondFactor } from '../../features/auth/auth.api';
import { databaseJobQueue } from '../../jobs/job-queue';
import { openDatabaseOfCommand } from '../database/database-of-command';
import { withInstallation } from '../database/with-installation';
import { CommandRefused } from '../terminal/command-refused';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';

const usage = 'npm run second-factor -- --remove mira@example.org';

/** Removes the second factor of somebody who has lost it, and has the server tell them by mail. */
export async function removeSecondFactor({ args, env, say, note }: Terminal): Promise<void> {
  const { remove } = readOptions(args, usage, { remove: { type: 'string' } });
  if (remove === undefined) throw new CommandRefused(`Whose? ${usage}`);
  const email = remove.trim().toLowerCase();
  const config = readConfig(env);
  await withInstallation(
    config,
    await openDatabaseOfCommand(config, note),
    async ({ transaction, clock }) => {
      const removed = await resetSecondFactor({ transaction, clock, jobs: databaseJobQueue }, email);
      if (removed === null) throw new CommandRefused(`No account has the address ${email}.`);
      if (!removed) throw new CommandRefused(`The account of ${email} has no second factor.`);
      say(
        `The authenticator app and the passkeys of ${email} are removed. Their password alone lets them in again; a mail tells them.`,
      );
    },
  );
}
