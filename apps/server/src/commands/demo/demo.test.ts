import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDayPlan } from '@keyhold/contracts/ai-keyholder/day-planning';
import { readPersona } from '@keyhold/contracts/ai-studio/persona';
import { readPictureHistory } from '@keyhold/contracts/ai-studio/pictures';
import { login } from '@keyhold/contracts/auth/session';
import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import { dashboard, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { currentUser } from '@keyhold/contracts/users/me';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyTo, makeHome } from '../../db/embedded/database-test-kit';
import { systemRandomness } from '../../kernel/random';
import { openServer, terminalIn } from '../testing/installation-kit';
import { toDemoEnvironment } from './demo-environment';
import { findDemo, writeDemoNote } from './demo-folder';
import { cardsDecide, everyDay } from './games';
import { people } from './people';
import { prepareDemo } from './prepare-demo';

test('the demo shows every kind of lock to the people it prints, and is filled once', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(await makeHome(), 'demo');
  const terminal = terminalIn(dataDir);
  await prepareDemo(terminal);
  const password = /password of all of them is: (\S+)/.exec(terminal.said.join('\n'))?.[1] ?? '';
  for (const { email } of Object.values(people)) expect(terminal.said.join('\n')).toContain(email);
  expect(terminal.said.join('\n')).toContain('E-mail verification and captcha are off');
  expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);

  const server = await openServer(dataDir);
  // Mails of those weeks would hide in the log who can log in.
  const { rows: mails } = await server.app.deps.db.execute(
    sql`select from graphile_worker.jobs where task_identifier = 'auth.send_notice'`,
  );
  expect(mails).toEqual([]);
  const enter = async (name: keyof typeof people) => {
    const caller = server.stranger();
    await caller.call(login, { body: { email: people[name].email, password } });
    return {
      caller,
      user: await caller.call(currentUser, {}),
      locks: await caller.call(dashboard, {}),
      told: await caller.call(listNotifications, {}),
    };
  };
  const owner = await enter('morgan');
  expect(owner.user).toMatchObject({ isSiteOwner: true, role: 'keyholder' });

  const alex = await enter('alex');
  expect(alex.user).toMatchObject({ isSiteOwner: false, showAgeAndDOB: true });
  expect(alex.locks).toHaveLength(2);
  expect(alex.locks[0]).toMatchObject({ canReveal: false, progress: 1 });
  expect(alex.locks[1]).toMatchObject({ endReason: 'TIMER', canRemove: true });
  expect(alex.locks[1]?.combination).toEqual({ type: 'DIGITS', digits: expect.stringMatching(/^\d{4}$/) });
  const day = await alex.caller.call(readDayPlan, {});
  expect(day.currentSlot?.activity).toBeTypeOf('string');
  expect((await alex.caller.call(readPersona, {})).persona).toMatchObject({ age: 34, bodyType: 'athletic' });
  expect((await alex.caller.call(readPictureHistory, {})).jobs).toHaveLength(2);
  expect(alex.told.notifications.map(({ read }) => read)).toEqual([true, true]);

  const [soon, held] = (await enter('bo')).locks;
  expect(held).toMatchObject({ title: 'A quiet month', type: 'SHARED', owner: { username: 'Demo_Iris' } });
  expect(soon?.remainingSeconds).toBeGreaterThan(0);
  expect(soon?.remainingSeconds).toBeLessThan(3600);

  const iris = await enter('iris');
  const { items } = await iris.caller.call(keyholderDashboard, {});
  expect(items.find(({ title }) => title === 'A quiet month')).toMatchObject({
    waitingVerificationDate: expect.any(String),
  });

  const chris = await enter('chris');
  expect(chris.locks[0]).toMatchObject({ canReveal: true, combination: null, endReason: 'TIMER' });
  expect(chris.locks.some((lock) => lock.endedAt === null && lock.remainingSeconds === null)).toBe(true);
  // An hour before the end, which the end has settled, and at it.
  expect(chris.told.notifications.slice(0, 2).map(({ read }) => read)).toEqual([false, true]);
  // Told when it happened, not when the demo was made.
  expect(chris.told.notifications[0]?.createdAt).toBe(chris.locks[0]?.endedAt);

  const dana = await enter('dana');
  // Chance may have drawn the GREEN, which ends the lock and puts it behind the others.
  const byTitle = (part: string) => dana.locks.find(({ title }) => title?.includes(part));
  const [cards, games] = [byTitle(cardsDecide.title), byTitle(everyDay.title)];
  expect(byTitle('Thirty days')?.hardStopAt).toEqual(expect.any(String));
  expect(games).toMatchObject({
    owner: { username: 'Demo_Victor' },
    penaltyConfig: { taskRequiredPerDay: 1 },
  });
  expect(games?.gameSession).toMatchObject({ lastWheelSpinAt: expect.any(String) });
  expect(games?.gameSession?.currentTaskPoints).toBeGreaterThanOrEqual(30);
  const detail = await dana.caller.call(readLock, { params: { id: cards?._id ?? '' } });
  expect(detail).toMatchObject({ cardGameEnabled: true, cards: { cumulativeChancesEnabled: true } });
  const drawn = detail.cards?.history.map(({ cardType }) => cardType) ?? [];
  expect(drawn).toHaveLength(drawn.includes('GREEN') ? drawn.length : 3);
  expect(drawn.length).toBeGreaterThan(0);
  expect((await enter('eli')).locks).toEqual([]);
  expect((await server.stranger().call(publicSettings, {})).showAdminMessage).toBe(true);
  await server.close();

  const again = terminalIn(dataDir);
  await prepareDemo(again);
  expect(again.said.join('\n')).toContain(password);
  expect(again.said.join('\n')).not.toContain('Filling');
});

test('a folder that is no demo is left as it is', async () => {
  const dataDir = join(await makeHome(), 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'diary.txt'), 'of somebody');
  await expect(prepareDemo(terminalIn(dataDir))).rejects.toThrow('is not empty and no demo');
  expect(await readdir(dataDir)).toEqual(['diary.txt']);
  await writeFile(join(dataDir, 'demo.json'), '{"demo": "of something else"}');
  await expect(findDemo(dataDir)).rejects.toThrow('no demo');
  expect(await readFile(join(dataDir, 'diary.txt'), 'utf8')).toBe('of somebody');
});

test('what an interrupted demo left is cleared away for the next one', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  await writeDemoNote(dataDir, { demo: true, isFilled: false, password: 'x' }, systemRandomness);
  expect(await findDemo(dataDir)).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});

test('nothing of a real installation reaches the demo', () => {
  const real = {
    DATABASE_URL: 'postgres://real',
    REDIS_URL: 'redis://real',
    SMTP_URL: 'smtp://real',
    S3_BUCKET: 'real',
    KEYHOLD_MASTER_KEY: 'real',
    KEYHOLD_OWNER_EMAIL: 'real@example.org',
    KEYHOLD_CAPTCHA: 'on',
    KEYHOLD_EMAIL_VERIFICATION: 'on',
  };
  expect(toDemoEnvironment({ ...real, PATH: '/bin', PORT: '4000', KEYHOLD_PUBLIC_URL: 'http://x' })).toEqual({
    PATH: '/bin',
    PORT: '4000',
    KEYHOLD_PUBLIC_URL: 'http://x',
    KEYHOLD_DATA_DIR: './demo-data',
    KEYHOLD_CAPTCHA: 'off',
    KEYHOLD_EMAIL_VERIFICATION: 'off',
  });
});
