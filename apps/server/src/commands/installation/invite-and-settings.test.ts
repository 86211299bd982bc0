import { join } from 'node:path';
import { register } from '@keyhold/contracts/auth/registration';
import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import { expect, test } from 'vitest';
import { longTest } from '../../../test/long';
import { copyTo, makeHome } from '../../db/embedded/database-test-kit';
import { findRunningDatabase, hasDatabase } from '../../db/embedded/existing-database';
import { newcomer, openServer, terminalIn } from '../testing/installation-kit';
import { spawnCommand } from '../testing/spawn-command';
import { makeInvite } from './make-invite';
import { manageSettings } from './manage-settings';

async function installed(): Promise<string> {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const server = await openServer(dataDir);
  await server.close();
  return dataDir;
}

test('an invite made beside the running server lets one person in, once', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const server = await openServer(dataDir);
  await manageSettings(terminalIn(dataDir, ['--registration', 'invite']));
  const person = newcomer('first@example.org');
  const arrive = (body: typeof person & { inviteCode?: string }) =>
    server.stranger().call(register, { body });
  await expect(arrive(person)).rejects.toThrow('invite_code_invalid');

  const terminal = terminalIn(dataDir);
  await makeInvite(terminal);
  const [inviteCode = ''] = terminal.said;
  expect(inviteCode).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  await arrive({ ...person, inviteCode });
  await expect(arrive({ ...newcomer('second@example.org'), inviteCode })).rejects.toThrow(
    'invite_code_invalid',
  );
});

test('the commands are programs of their own, also beside a running server', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  await openServer(dataDir);
  const program = (name: string, ...args: string[]) =>
    spawnCommand(name, args, { KEYHOLD_DATA_DIR: dataDir }).ended;
  const made = await program('invite', '--uses', '2');
  expect(made.stdout).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}\n$/);
  expect(made.stderr).toContain('Good for 2 registrations, without an end.');
  expect(await program('settings', '--registration', 'sometimes')).toEqual({
    code: 1,
    stdout: '',
    stderr: '--registration takes open, invite or closed, not "sometimes".\n',
  });
});

longTest('with the server stopped a command starts the database and stops it again', async () => {
  const dataDir = await installed();
  const changed = terminalIn(dataDir, ['--registration', 'closed', '--message', 'Back on Sunday.']);
  await manageSettings(changed);
  expect(changed.said).toEqual(['Registration: closed', 'Message: Back on Sunday.']);
  expect(await findRunningDatabase(dataDir, () => undefined)).toBeNull();

  const server = await openServer(dataDir);
  expect(await server.stranger().call(publicSettings, {})).toEqual({
    showAdminMessage: true,
    adminMessage: 'Back on Sunday.',
  });
  await expect(server.stranger().call(register, { body: newcomer('somebody@example.org') })).rejects.toThrow(
    'registration_disabled',
  );
  const hidden = terminalIn(dataDir, ['--no-message']);
  await manageSettings(hidden);
  expect(hidden.said).toEqual(['Registration: closed', 'Message: (none)']);
});

longTest('what makes no sense is refused and changes nothing', async () => {
  const dataDir = await installed();
  const settings = (...args: string[]) => manageSettings(terminalIn(dataDir, args));
  const invite = (...args: string[]) => makeInvite(terminalIn(dataDir, args));
  await expect(settings('--message', 'a', '--no-message')).rejects.toThrow('contradict');
  await expect(settings('--message', ' ')).rejects.toThrow('1 to 2000 characters');
  await expect(settings('open')).rejects.toThrow('Usage: npm run settings');
  for (const uses of ['0', '-1', '1.5', '1e3', '1000001', ''])
    await expect(invite(`--uses=${uses}`)).rejects.toThrow('--uses takes a whole number');
  await expect(invite('--days', '4000')).rejects.toThrow('--days takes a whole number from 1 to 3650');
  const shown = terminalIn(dataDir);
  await manageSettings(shown);
  expect(shown.said).toEqual(['Registration: open', 'Message: (none)']);
});

test('a folder without an installation is named, and left without one', async () => {
  const dataDir = join(await makeHome(), 'nothing');
  await expect(makeInvite(terminalIn(dataDir))).rejects.toThrow(`no Keyhold installation in ${dataDir}`);
  expect(await hasDatabase(dataDir)).toBe(false);
});
