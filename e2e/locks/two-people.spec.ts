import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { advanceClock, advanceToMorning } from '../support/clock';
import { readHistory } from '../support/history';
import type { KeyholdServer } from '../support/keyhold-server';
import { closeSheet, openExtras, readTerms } from '../support/locks';
import { arrive, logIn, newPerson, type Person, register } from '../support/people';
import { blurryPicture, type PictureFile, readPicture, sharpPicture, showSame } from '../support/pictures';
import { passScramble, readWheels } from '../support/scramble';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';

const story = useKeyhold();
const title = 'Seven days for somebody who asked for it';
const lockPassword = 'between the two of us';
/** What reaches an open page by itself is there within this. */
const live = { timeout: 10_000 };

/** Fills the form of a shared lock with a password and everything a day can ask for; returns its link. */
async function createTemplate(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Keyholder', exact: true }).click();
  await page.getByRole('link', { name: 'Create New Lock' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByText('Description and cover photo').click();
  await page
    .getByLabel('Description', { exact: true })
    .fill('Be honest, be on time, and say so when it is too much.');
  await page.getByLabel('Cover photo').setInputFiles(await sharpPicture('#5a3d6b'));
  const initial = page.getByRole('group', { name: 'Initial duration' });
  await initial.getByRole('spinbutton', { name: 'Days' }).fill('7');
  await initial.getByRole('spinbutton', { name: 'Hours' }).fill('0');
  await openExtras(page);
  await page.getByRole('switch', { name: /^Require daily verification/ }).check();
  await page.getByRole('switch', { name: /^Hygienic unlock/ }).check();
  await page.getByRole('button', { name: 'A number of times' }).click();
  await page.getByRole('switch', { name: /^Financial domination/ }).check();
  await page.getByRole('switch', { name: /^Daily tribute/ }).check();
  await page.getByLabel('Amount a day').fill('5,00');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('switch', { name: /^Password protection/ }).check();
  await page.getByLabel('Lock password').fill(lockPassword);
  await page.getByRole('button', { name: 'Create shared lock' }).click();
  await page.waitForURL('**/keyholder');
  const created = page.getByRole('region', { name: 'Lock created' });
  await created.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied to clipboard').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The same for somebody else: everything is there but the password, which is typed anew. */
async function createAlike(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Reuse' }).click();
  await page.getByRole('heading', { name: `Copy of ${title}` }).waitFor();
  await page.getByText(/^\d+ letters, a photo$/).waitFor();
  await page.getByLabel('Title').fill('The same for somebody else');
  const create = page.getByRole('button', { name: 'Create shared lock' });
  await create.click({ force: true });
  await page.getByLabel('Lock password').fill('another one');
  await create.click();
  await page.waitForURL('**/keyholder');
  await page.getByRole('region', { name: 'Lock created' }).getByText('The same for somebody else').waitFor();
  const alike = page.getByRole('listitem', { name: 'The same for somebody else' });
  for (const chip of ['Verification', 'Tribute', 'Password'])
    await alike.getByText(chip, { exact: true }).waitFor();
}

/** From the link to the running lock, with every stumble on the way. */
async function acceptByPhoto(page: Page, link: string, wearer: Person, photo: PictureFile): Promise<void> {
  const code = new URL(link).pathname.split('/').at(-1);
  await page.goto(new URL(link).pathname);
  await page.getByRole('link', { name: 'I have an account' }).click();
  await logIn(page, wearer);
  await page.waitForURL(`**/shared/setup/${code}`);

  await readTerms(page);
  const start = page.getByRole('button', { name: 'Upload & Start Lock' });
  await page.getByRole('radio', { name: 'Photo Upload' }).check({ force: true });
  await page.getByLabel('Photo of your combination').setInputFiles(await blurryPicture());
  await start.click({ force: true });
  await page.getByText('Password required: Validate the lock password first.').first().waitFor();
  const password = page.getByRole('textbox', { name: 'Lock password' });
  await password.fill('a guess');
  await page.getByRole('button', { name: 'Validate Password' }).click();
  await page.getByText('Invalid password').first().waitFor();
  await password.fill(lockPassword);
  await page.getByRole('button', { name: 'Validate Password' }).click();
  await page.getByText('Password accepted').first().waitFor();

  await start.click();
  const verdict = page.getByRole('dialog', { name: 'This photo has a problem' });
  await verdict.getByText('under 50 is too blurry').waitFor();
  await verdict.getByRole('button', { name: 'Re-upload' }).click();
  await page.getByLabel('Photo of your combination').setInputFiles(photo);
  await start.click();
  await page.getByText('Lock accepted').waitFor();
}

/** The wearer's sheet of today: the code, a wrong photo, which is taken back, the right one, done. */
async function verifyToday(page: Page, photo: PictureFile): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Daily verification' });
  const submit = panel.getByRole('button', { name: 'Submit verification' });
  await panel.getByText('Today’s code').waitFor();
  await panel.getByLabel('Verification photo', { exact: true }).setInputFiles(await sharpPicture('#5a3d6b'));
  await submit.click();
  await panel.getByText('Verified Today').waitFor();
  await panel.getByRole('button', { name: 'Take back' }).click();
  await panel.getByRole('button', { name: 'Delete the photo' }).click();
  await panel.getByLabel('Verification photo', { exact: true }).setInputFiles(photo);
  await submit.click();
  await panel.getByText('Verified Today').waitFor();
  await closeSheet(panel);
}

/** Three payments: the wearer takes a wrong one back, the keyholder rejects one, with a reason, and confirms the last. */
async function settleTribute(wearer: Page, keyholder: Page): Promise<void> {
  await wearer.getByRole('link', { name: /^Daily tribute/ }).click();
  const mine = wearer.getByRole('dialog', { name: 'Daily tribute' });
  await keyholder.getByRole('link', { name: /^Daily tribute/ }).click();
  const theirs = keyholder.getByRole('dialog', { name: 'Daily tribute' });
  expect(await mine.getByLabel('Amount (EUR)').inputValue()).toBe('5.00');
  await mine.getByLabel('Amount (EUR)').fill('50,00');
  await mine.getByRole('button', { name: 'Record tribute' }).click();
  await mine.getByText('Recorded for today').waitFor();
  await theirs.getByText('€50.00').waitFor(live);
  await mine.getByRole('button', { name: 'Take back' }).click();
  await mine.getByRole('button', { name: 'Take back €50.00' }).click();
  await mine.getByText('€5.00 due today').waitFor();
  await theirs.getByText('Taken back', { exact: true }).waitFor(live);
  expect(await theirs.getByRole('button', { name: 'Confirm' }).isVisible()).toBe(false);

  await mine.getByRole('button', { name: 'Record tribute' }).click();
  await mine.getByText('Recorded for today').waitFor();
  await theirs.getByRole('button', { name: 'Reject' }).click(live);
  await theirs.getByLabel('Reason').fill('Nothing has arrived');
  await theirs.getByRole('button', { name: 'Reject' }).click();
  await mine.getByText('Rejected: Nothing has arrived').waitFor(live);
  await mine.getByText('€5.00 due today').waitFor(live);

  await mine.getByLabel('Amount (EUR)').fill('5,00');
  await mine.getByLabel('Note').fill('The right account this time');
  await mine.getByRole('button', { name: 'Record tribute' }).click();
  await theirs.getByText('The right account this time').waitFor(live);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await mine.getByText('Confirmed', { exact: true }).waitFor(live);
  await mine.getByText('Confirmed for today').waitFor(live);
  for (const sheet of [mine, theirs]) await closeSheet(sheet);
}

/** Hours left, as the dial says them once it goes by the server's clock: that leapt, and a dial looks once a second. */
async function settledHoursLeft(page: Page): Promise<number> {
  await until(async () => {
    const [lock] = await (await page.request.get('/api/locks/me/dashboard')).json();
    return (await hoursLeft(page)) === Math.floor(lock.remainingSeconds / 3600);
  }, live.timeout);
  return hoursLeft(page);
}

/** Hours left, as the dial says them. */
async function hoursLeft(page: Page): Promise<number> {
  const label = await page.getByRole('img', { name: /^Opens in/ }).getAttribute('aria-label');
  const [, days = '0', hours = '0'] = /(?:(\d+) days? )?(\d+) hours?/.exec(label ?? '') ?? [];
  return Number(days) * 24 + Number(hours);
}

/** A day with everything done, and one with nothing: what the keyholder reads of them. */
async function passTwoDays(server: KeyholdServer, wearer: Page, keyholder: Page): Promise<void> {
  await advanceClock(server, { days: 1 });
  await wearer.getByText(/^Due by /).waitFor(live);
  expect((await readHistory(keyholder)).join('\n')).not.toContain('Missed on');
  await advanceClock(server, { days: 1 });
  const missed = (await readHistory(keyholder)).filter((line) => line.includes('Missed on'));
  expect(missed).toHaveLength(1);
  expect(missed[0]).toMatch(/^Missed on .*: the verification photo and the tribute \(€5.00 not paid\)/);
}

/** Out to clean, and back twenty-five minutes late with a new code, which is returned. */
async function cleanAndComeBackLate(
  server: KeyholdServer,
  wearer: Page,
  keyholder: Page,
  photo: Buffer,
): Promise<string> {
  const card = wearer.getByRole('article', { name: title });
  await card.getByRole('button', { name: `Hygienic unlock: ${title}` }).click();
  await wearer.getByRole('button', { name: 'Start hygienic unlock' }).click();
  const combination = wearer.getByRole('img', { name: 'Photo of your combination' });
  await combination.waitFor();
  expect(await showSame(await readPicture(combination), photo)).toBe(true);
  await keyholder.getByText('Hygienic unlock in progress').waitFor(live);

  await advanceClock(server, { minutes: 30 + 25 });
  await wearer.getByText('TIME EXPIRED').first().waitFor(live);
  await wearer.getByText('Penalty so far: 2 hours of freeze.').waitFor();
  await wearer.getByRole('button', { name: 'Lock with a new code' }).click();
  const digits = await readWheels(wearer);
  await wearer.getByRole('checkbox', { name: 'My box is set to this code' }).check();
  await wearer.getByRole('button', { name: 'Start Scramble' }).click();
  await passScramble(wearer, 'No: Start lock');

  await wearer.getByText('2 hours of freeze for being late.').waitFor();
  await card.getByText(/^Frozen for coming back late, until today, /).waitFor();
  await keyholder.getByText(/^Frozen because the wearer came back late, until today, /).waitFor(live);
  await advanceClock(server, { hours: 2 });
  await card.getByText('Locked', { exact: true }).waitFor(live);
  return digits;
}

/** What the keyholder does to the lock, as the wearer's open dashboard shows it. */
async function feelTheKeyholder(wearer: Page, keyholder: Page): Promise<void> {
  const card = wearer.getByRole('article', { name: title });
  await wearer.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await keyholder.getByRole('button', { name: 'Freeze', exact: true }).click();
  await card.getByText('Frozen by your keyholder, until they unfreeze it.').waitFor(live);
  await keyholder.getByRole('button', { name: 'Unfreeze' }).click();
  await card.getByText('Locked', { exact: true }).waitFor(live);

  const before = await settledHoursLeft(wearer);
  await keyholder.getByRole('button', { name: 'Add time' }).click();
  const adding = keyholder.getByRole('dialog', { name: 'Add time' });
  await adding.getByLabel('Hours').fill('12');
  await adding.getByRole('button', { name: 'Add 12 hours' }).click();
  // The eleventh hour may be over by now.
  await until(async () => (await hoursLeft(wearer)) - before >= 11, live.timeout);

  await keyholder.getByRole('button', { name: 'Unlock as owner' }).click();
  await keyholder.getByRole('button', { name: 'Unlock now' }).click();
  await card.getByText('Your keyholder unlocked it.').waitFor(live);
  expect(await wearer.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
}

story(
  'two people live through a shared lock, from its making to its removal',
  async ({ open, server }) => {
    await advanceToMorning(server);
    const keyholder = (await open('phone', { permissions: ['clipboard-read', 'clipboard-write'] })).page;
    const holder = await arrive(keyholder);
    const link = await createTemplate(keyholder);
    await createAlike(keyholder);
    const wearer = newPerson();
    await register((await open('phone')).page, wearer);
    const { page } = await open('phone');
    const photo = await sharpPicture('#2f5d50');
    await acceptByPhoto(page, link, wearer, photo);

    // Both see it, and what one of them does reaches the other’s open page.
    const card = page.getByRole('article', { name: title });
    await card.getByText(`held by ${holder.username}`).waitFor();
    const held = keyholder.getByRole('listitem', { name: wearer.username });
    await held.getByText('Unpaid today').waitFor(live);
    await held.getByRole('link', { name: /^Manage Lock/ }).click();
    await keyholder.getByRole('link', { name: 'Daily verification No photo of today yet' }).click();

    await card.getByRole('link', { name: /^Verify today/ }).click();
    await page.waitForURL('**/lock/*#verify');
    const today = await sharpPicture('#b5522e');
    await verifyToday(page, today);
    const shown = keyholder.getByRole('img', { name: /^Verification photo of/ });
    await shown.waitFor(live);
    expect(await showSame(await readPicture(shown), today.buffer)).toBe(true);
    await closeSheet(keyholder.getByRole('dialog', { name: 'Daily verification' }));
    await settleTribute(page, keyholder);
    await passTwoDays(server, page, keyholder);

    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const digits = await cleanAndComeBackLate(server, page, keyholder, photo.buffer);
    await feelTheKeyholder(page, keyholder);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('region', { name: `Your combination: ${title}` }).waitFor();
    expect(await readWheels(page)).toBe(digits);

    await page.getByRole('button', { name: 'Remove Lock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Lock' }).click();
    await page.getByRole('heading', { name: 'No Active Locks' }).waitFor();
  },
  240_000,
);
