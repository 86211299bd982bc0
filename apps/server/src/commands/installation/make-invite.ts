import { readConfig } from '../../config';
import { createInvite } from '../../features/auth/auth.api';
import { readInstallation } from '../../features/installation/installation.api';
import { systemRandomness } from '../../kernel/random';
import { openDatabaseOfCommand } from '../database/database-of-command';
import { withInstallation } from '../database/with-installation';
import { readCount, readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';

const usage = 'npm run invite -- [--uses N] [--days N]';
const mostUses = 1_000_000;
const mostDays = 3650;

/** Makes an invite code and prints it; once and without an end unless the options say otherwise. */
export async function makeInvite({ args, env, say, note }: Terminal): Promise<void> {
  const options = readOptions(args, usage, { uses: { type: 'string' }, days: { type: 'string' } });
  const uses = readCount('uses', options.uses, mostUses) ?? 1;
  const expiresInDays = readCount('days', options.days, mostDays);
  const config = readConfig(env);
  await withInstallation(config, await openDatabaseOfCommand(config, note), async ({ db, clock }) => {
    const parts = { db, clock, random: systemRandomness };
    const { code, expiresAt } = await createInvite(parts, { uses, expiresInDays });
    say(code);
    const until = expiresAt === null ? 'without an end' : `until ${new Date(expiresAt).toISOString()}`;
    note(`Good for ${uses === 1 ? 'one registration' : `${uses} registrations`}, ${until}.`);
    const { registrationMode } = await readInstallation(db);
    if (registrationMode === 'open')
      note('Registration is open to everybody: "npm run settings -- --registration invite" asks for a code.');
    if (registrationMode === 'closed')
      note('Registration is closed: "npm run settings -- --registration invite" lets people with a code in.');
  });
}
