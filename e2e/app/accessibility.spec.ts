import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { advanceClock } from '../support/clock';
import { inspectedSizes, themes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { fillSetup, startLock } from '../support/locks';
import { readLink } from '../support/mailbox';
import { fillRegistration, newPerson, openToAll, registerOnScreen } from '../support/people';
import { closeBox } from '../support/scramble';
import { useKeyhold } from '../support/story';

const story = useKeyhold(openToAll);
const still = { reducedMotion: 'reduce' } as const;

for (const size of inspectedSizes) {
  story(`the public pages have no barriers (${size})`, async ({ open, server }) => {
    const { page } = await open(size, still);
    const { found, inspect } = inspector(page);
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

    await page.goto('/login');
    await inspect('login', page.getByRole('button', { name: 'Log in' }));
    await page.getByRole('button', { name: 'Log in' }).click();
    await inspect('login with a fault', page.getByText('Email and password are required').first());
    await page.goto('/forgot');
    await inspect('forgot', heading('Forgot your password?'));
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await inspect('forgot, sent', heading('Check your email'));
    for (const path of ['/reset', '/verify-email', '/terms', '/privacy']) {
      await page.goto(path);
      await inspect(path, page.getByRole('heading', { level: 1 }));
    }

    const person = newPerson();
    await page.goto('/register');
    await inspect('register', page.getByText('Done, you are no robot.'));
    await page.getByRole('button', { name: 'Create account' }).click();
    await inspect('register with faults', page.getByText('Username is required'));
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await inspect('check email', heading('Check your email'));
    await page.goto(await readLink(server, person.email, /confirm/));
    await page.waitForURL(`${server.url}/`);

    const later = await open(size, still);
    const { found: foundLater, inspect: inspectLater } = inspector(later.page);
    await later.page.goto('/forgot');
    await later.page.getByLabel('Email').fill(person.email);
    await later.page.getByRole('button', { name: 'Send the link' }).click();
    await later.page.goto(await readLink(server, person.email, /new password/));
    await inspectLater('reset', later.page.getByLabel('New password again'));
    expect([...found, ...foundLater]).toEqual([]);
  });

  story(`the pages of a lock have no barriers (${size})`, async ({ open, server }) => {
    const { page } = await open(size, still);
    const { found, inspect } = inspector(page);
    await registerOnScreen(page, server);
    await inspect('dashboard, empty', page.getByRole('heading', { name: 'No Active Locks' }));

    await page.goto('/self/setup');
    await inspect('setup', page.getByRole('heading', { name: 'Choose Your Unlock Method' }));
    await page.getByText('Fairness', { exact: true }).click();
    await inspect('setup, fairness open', page.getByLabel('Your seed'));
    await page.getByLabel('Title').fill('x');
    await page.getByRole('checkbox', { name: /^My box is set/ }).scrollIntoViewIfNeeded();
    // Where it is: a click would scroll first, and the bar changes with what is in sight.
    await page.getByRole('button', { name: 'Start Scramble' }).dispatchEvent('click');
    await inspect('setup with a fault', page.getByText('Title must be 3 to 120 characters').first());
    await fillSetup(page, 'A quiet weekend');
    await page.getByRole('checkbox', { name: 'My box is set to this code' }).check();
    await page.getByRole('button', { name: 'Start Scramble' }).click();
    await inspect('scramble, box open', page.getByRole('button', { name: 'My box is closed' }));
    await closeBox(page);
    await inspect('scramble', page.getByRole('heading', { name: 'Watch the numbers' }));
    await page.getByRole('button', { name: 'Leave for now' }).click();
    await inspect('setup, a lock waits', page.getByRole('link', { name: 'Go on to the scramble' }));
    await page.goto('/memory-wipe/AAAAAAAAAAAAAAAAAAAAAA');
    await inspect('scramble of nothing', page.getByRole('heading', { name: 'Nothing to scramble' }));

    for (const title of ['A quiet weekend', 'A second one', 'A third one']) await startLock(page, title);
    await page.goto('/');
    await inspect('dashboard, locked', page.getByRole('article', { name: 'A third one' }));
    await page.getByRole('article', { name: 'A third one' }).getByText('Ways out').click();
    await page.getByRole('button', { name: 'Start safety exit: A third one' }).click();
    await inspect('safety exit', page.getByRole('dialog', { name: 'Start the safety exit?' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Start safety exit' }).click();
    await inspect('safety exit, running', page.getByText(/^The combination is yours/));
    await advanceClock(server, { hours: 6 });
    await inspect('dashboard, ready', page.getByRole('button', { name: 'Reveal' }).first());
    await page.getByRole('button', { name: 'Reveal' }).first().click();
    await inspect('dashboard, revealed', page.getByRole('button', { name: 'Remove Lock' }));
    await page.getByRole('button', { name: 'Remove Lock' }).click();
    await inspect('dialog to remove', page.getByRole('dialog', { name: 'Remove this lock?' }));
    await page.getByRole('button', { name: 'Keep it' }).click();
    // That of the one whose code was read is done.
    await page.getByRole('button', { name: /^Notifications, 2 unread/ }).click();
    await inspect('notifications', page.getByRole('button', { name: 'Mark all as read' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await inspect('settings', page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    if (size === 'phone') {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await inspect('menu', page.getByRole('button', { name: 'Close menu' }));
    }
    expect(found).toEqual([]);
  });
}

story('a page that is not there has no barriers', async ({ open }) => {
  const { page, forgive } = await open('phone', still);
  const { found, inspect } = inspector(page);
  await page.goto('/no/such/page');
  forgive(/status of 404/);
  await inspect('not found', page.getByRole('heading', { level: 1 }));
  expect(found).toEqual([]);
});

story('the scramble’s question has no barriers', async ({ open, server }) => {
  const { page } = await open('phone', still);
  const { found, inspect } = inspector(page);
  await registerOnScreen(page, server);
  await page.clock.install();
  await page.goto('/self/setup');
  await fillSetup(page, 'A quiet weekend');
  await page.getByRole('checkbox', { name: 'My box is set to this code' }).check();
  await page.getByRole('button', { name: 'Start Scramble' }).click();
  await closeBox(page);
  // Only the end of the twenty seconds is of interest here.
  await page.clock.runFor(25_000);
  await inspect('scramble, question', page.getByRole('heading', { name: 'Do you still remember the code?' }));
  expect(found).toEqual([]);
});

story('the inspection finds what is wrong, in each theme', async ({ open }) => {
  const { page } = await open('phone', still);
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Hard to read';
    text.className = 'test-faint';
    text.style.setProperty('color', 'var(--line)');
    document.querySelector('main')?.append(text, document.createElement('button'));
  });
  expect(await findOverflow(page, 'terms')).toEqual([]);
  await page.locator('p.test-faint').evaluate((text: HTMLElement) => {
    text.textContent = 'Wide '.repeat(200);
    text.style.setProperty('white-space', 'nowrap');
  });
  expect(await findOverflow(page, 'terms')).toContainEqual(
    expect.stringMatching(/^terms: too wide: P, Wide/),
  );
  const barriers = await findBarriers(page, 'terms', themes);
  for (const theme of themes) {
    expect(
      barriers.filter((line) => line.startsWith(`terms, ${theme}: color-contrast at .test-faint`)),
    ).toHaveLength(1);
    expect(barriers.filter((line) => line.startsWith(`terms, ${theme}: button-name`))).toHaveLength(1);
  }
});
