import { join } from 'node:path';
import { register } from '@keyhold/contracts/auth/registration';
import { changeServerSettings } from '@keyhold/contracts/staff/server-settings';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyTo, makeHome } from '../../db/embedded/database-test-kit';
import { newcomer, openServer, terminalIn } from '../testing/installation-kit';
import { checkAuditOfInstallation } from './check-audit';

test('the audit is checked beside the running server, and an entry that was changed by hand is named', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const server = await openServer(dataDir);
  const owner = server.stranger();
  await owner.call(register, { body: newcomer('owner@example.org') });
  await owner.call(changeServerSettings, { body: { disableNewLocks: true } });
  await owner.call(changeServerSettings, { body: { disableNewLocks: false } });

  const terminal = terminalIn(dataDir, ['--check']);
  await checkAuditOfInstallation(terminal);
  expect(terminal.said).toEqual([
    expect.stringMatching(/^The audit is whole: 2 entries, the last hash is [0-9a-f]{64}\.$/),
  ]);
  await server.app.deps.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger user`);
    await tx.execute(sql`update audit_entries set details = '{}' where place = 1`);
    await tx.execute(sql`alter table audit_entries enable trigger user`);
  });
  await expect(checkAuditOfInstallation(terminalIn(dataDir, ['--check']))).rejects.toThrow(
    'The audit is broken at entry 1',
  );
  await expect(checkAuditOfInstallation(terminalIn(dataDir))).rejects.toThrow('npm run audit -- --check');
});
