import { listAudit } from '@keyhold/contracts/staff/audit';
import { readFirstSteps, settleFirstStep } from '@keyhold/contracts/staff/first-steps';
import { readHealth } from '@keyhold/contracts/staff/overview';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../../test/people';
import { createTestApp } from '../../../../test/test-app';
import { noteBackup } from '../../../platform/disk/last-backup';

test('the first steps go as they are done or settled, and a backup shows on the health page', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const owner = await signIn(app);
  const left = async () =>
    (await owner.call(readFirstSteps, {})).body.steps.flatMap(({ step, isDone }) => (isDone ? [] : step));
  const backup = async () =>
    (await owner.call(readHealth, {})).body.parts.find(({ part }) => part === 'backup');
  expect(await left()).toEqual(['mail', 'address', 'registration', 'backup', 'terms']);
  expect(await backup()).toMatchObject({
    grade: 'care',
    fact: 'No backup was found: “npm run backup” makes one.',
  });

  await noteBackup(app.app.deps.config.dataDir);
  expect(await left()).toEqual(['mail', 'address', 'registration', 'terms']);
  expect(await backup()).toMatchObject({ grade: 'good', fact: 'The last one was made 0 min ago.' });

  for (const step of ['mail', 'address', 'registration', 'terms', 'terms'] as const)
    expect((await owner.call(settleFirstStep, { params: { step } })).status).toBe(200);
  expect(await left()).toEqual([]);
  const { entries } = (await owner.call(listAudit, { query: { act: 'setup.settled' } })).body;
  expect(entries.map(({ details }) => details.step)).toEqual(['terms', 'registration', 'address', 'mail']);
});
