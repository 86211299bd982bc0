import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { register, registrationInfo } from '@keyhold/contracts/auth/registration';
import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listAudit } from '@keyhold/contracts/staff/audit';
import { changeServerSettings, readServerSettings } from '@keyhold/contracts/staff/server-settings';
import { currentUser } from '@keyhold/contracts/users/me';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { newPerson, signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { passSixHours, prepareDraft, sixHours, startLock } from '../../../../test/world';
import { changeInstallation } from '../../installation/installation.api';

let app: TestApp;
let owner: Caller;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { email: 'owner@example.org' });
});
afterEach(() => app.close());

const set = (body: Parameters<typeof owner.call<typeof changeServerSettings>>[1]['body']) =>
  owner.call(changeServerSettings, { body });

test('a maintenance closes everything to members but their own locks and the ways out', async () => {
  const wearer = await signIn(app);
  const id = await startLock(wearer, '4711');
  expect((await set({ maintenanceMode: true })).status).toBe(200);

  const params = new Proxy({}, { get: () => id });
  for (const endpoint of allEndpoints) {
    const { method, auth, path } = endpoint;
    if (auth !== 'member' && auth !== 'admin') continue;
    const url = path.replace(/:(\w+)/g, (_, name: string) => String(Reflect.get(params, name)));
    const { status, failure } = await wearer.send({ method, url });
    expect([status, failure.error], url).toEqual([503, 'maintenance']);
  }

  expect((await wearer.call(currentUser, {})).body).toMatchObject({
    maintenanceMode: true,
    restricted: true,
  });
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
  expect((await wearer.call(startSafetyExit, { params: { id } })).status).toBe(200);
  await passSixHours(app);
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });

  const refused = await new Caller(app).call(register, { body: newPerson() });
  expect(refused.failure.error).toBe('maintenance');
  expect((await owner.call(readServerSettings, {})).status).toBe(200);
});

test('it holds with the next call, whichever process began it, and ends as it began', async () => {
  const member = await signIn(app);
  const { db } = app.app.deps;
  await changeInstallation({ db }, { maintenanceMode: true });
  expect((await member.call(openDraft, {})).status).toBe(200);
  const refused = await member.call(startSelfLock, { body: { meta: digitsOf('4711') } });
  expect(refused.failure.error).toBe('maintenance');
  await changeInstallation({ db }, { maintenanceMode: false });
  expect((await member.call(currentUser, {})).body).toMatchObject({ restricted: false });
});

const digitsOf = (digits: string) => ({ ...sixHours, combinationType: 'DIGITS' as const, digits });

test("paused new locks take nobody's code, and a start whose code is sealed goes on", async () => {
  const wearer = await signIn(app);
  const token = await prepareDraft(wearer, '4711');
  const { token: later } = (await wearer.call(openDraft, {})).body;
  await set({ disableNewLocks: true });

  const plain = await wearer.call(startSelfLock, { body: { meta: digitsOf('5822') } });
  expect(plain.failure.error).toBe('new_locks_disabled');
  const body = { kind: 'SELF', settings: sixHours, digits: '5822', clientSeed: 'a seed of my own' } as const;
  const sealed = await wearer.call(sealDraft, { params: { token: later }, body });
  expect(sealed.failure.error).toBe('new_locks_disabled');
  expect((await wearer.call(startSelfLock, { body: { draftToken: token } })).status).toBe(200);
});

test('a disabled registration is closed, by invitation too, and opens as it was', async () => {
  await set({ registrationMode: 'invite', disableRegistration: true });
  const visitor = new Caller(app);
  expect((await visitor.call(register, { body: newPerson() })).failure.error).toBe('registration_disabled');
  await set({ disableRegistration: false });
  expect((await visitor.call(registrationInfo, {})).body).toMatchObject({
    disabled: false,
    inviteOnly: true,
  });
});

test('the message reaches guests and members while it is shown; the audit has what was changed, not the words', async () => {
  const adminMessage = 'Down on Sunday.\nBring a book.';
  await set({ adminMessage, showAdminMessage: true });
  const shown = { showAdminMessage: true, adminMessage };
  expect((await new Caller(app).call(publicSettings, {})).body).toMatchObject(shown);
  expect((await owner.call(currentUser, {})).body).toMatchObject({ adminMessage });
  await set({ adminMessage, showAdminMessage: true });
  const { entries } = (await owner.call(listAudit, {})).body;
  expect(entries.map(({ act, details }) => [act, details])).toEqual([
    ['settings.changed', { adminMessage: 'changed', showAdminMessage: true }],
  ]);
});
