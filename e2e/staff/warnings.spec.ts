import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { startLock } from '../support/locks';
import { logIn, register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story(
  'the third warning cuts a live session, and its wearer still gets the code',
  async ({ open, server }) => {
    const owner = await open('desktop');
    await register(owner.page);
    const wearer = await open('phone');
    const person = await register(wearer.page);
    const digits = await startLock(wearer.page, 'A lock of the banned', 1);
    const me = (await (await wearer.page.request.get('/api/users/me')).json()) as { _id: string };
    const line = wearer.page.waitForEvent('websocket');
    await wearer.page.goto('/explore');
    await line;

    const { page } = owner;
    await page.goto(`/admin?tab=users&user=${me._id}`);
    const window = page.getByRole('dialog', { name: person.username });
    for (const number of [1, 2, 3]) {
      await window.getByRole('button', { name: 'Warn', exact: true }).click();
      const warning = page.getByRole('dialog', { name: 'Issue Warning' });
      if (number === 3) await warning.getByText('The next warning is final').waitFor();
      await warning.getByLabel('Reason').fill(`Warning ${number}`);
      await warning.getByRole('button', { name: 'Warn' }).click();
      await page.getByText(number === 3 ? 'User has been banned' : `Warning ${number}/3 issued`).waitFor();
    }
    await window.getByText('banned them').waitFor();
    await window.getByRole('link', { name: 'Audit' }).click();
    const entries = page.locator('main').getByRole('listitem');
    await entries.filter({ hasText: 'banned' }).getByText('“Warning 3”').first().waitFor();
    await page.getByLabel('What', { exact: true }).selectOption('Devices: all');
    await page.getByText('No entry fits').waitFor();
    // The open page of the banned person is led away by itself.
    await wearer.page.waitForURL((url) => url.pathname === '/login');
    await wearer.page.getByText('This account is banned').waitFor();
    await wearer.page.getByText('Warning 3').waitFor();
    expect(await findBarriers(wearer.page, 'the login of the banned')).toEqual([]);
    expect(await findOverflow(wearer.page, 'the login of the banned')).toEqual([]);

    await logIn(wearer.page, person);
    // Where they were is closed to them now: the login leads to their own locks.
    await wearer.page.waitForURL((url) => url.pathname === '/');
    await wearer.page.getByRole('article', { name: 'A lock of the banned' }).waitFor();
    await server.control('/__test/clock', { advanceSeconds: 2 * 3600 });
    await wearer.page.reload();
    await wearer.page
      .getByRole('button', { name: /Reveal/ })
      .first()
      .click();
    await wearer.page.getByText(digits).first().waitFor();
  },
);
