import { expect } from 'vitest';
import { register } from '../support/people';
import { acceptTemplate, createTemplate } from '../support/shared-locks';
import { type Stage, useKeyhold } from '../support/story';

const story = useKeyhold();
const title = 'Two people, one lock';

/** Two people with a running lock between them; the wearer's page shows it. */
async function begin({ open }: Stage) {
  const keyholder = await open('phone');
  await register(keyholder.page);
  const { page } = await open('phone');
  const { username } = await register(page);
  const lock = await acceptTemplate(page, await createTemplate(keyholder.page, title));
  await page.goto(`/lock/${lock.id}`);
  await page.getByText('LOCKED', { exact: true }).waitFor();
  return { keyholder: keyholder.page, page, username, ...lock };
}

story('the wearer archives by a typed code, and the combination is gone', async (stage) => {
  const { page, id, digits } = await begin(stage);
  await page.getByRole('button', { name: /^Archive Lock/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive this lock?' });
  await dialog.getByText(/^Your combination is lost forever/).waitFor();
  const typed = dialog.getByLabel('Type the code to archive');
  await typed.fill('something else');
  await dialog.getByRole('button', { name: 'Archive Lock' }).click();
  await dialog.getByText(/Please type the exact confirmation code/).waitFor();
  await typed.fill((await dialog.getByRole('status').first().textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Archive Lock' }).click();

  await page.waitForURL(`${stage.server.url}/`);
  const card = page.getByRole('article', { name: title });
  await card.getByText('You archived this lock. Its combination is gone for good.').waitFor();
  expect(await page.getByRole('button', { name: 'Reveal' }).count()).toBe(0);
  const asked = await page.request.get(`/api/locks/${id}/combination`);
  expect(asked.ok()).toBe(false);
  // Tokens and ids may contain the same figures by chance.
  expect(await asked.text()).not.toMatch(new RegExp(`(?<![\\w-])${digits}(?![\\w-])`));
});

story('the keyholder archives, and the wearer is free', async (stage) => {
  const { keyholder, page, username, digits } = await begin(stage);
  await keyholder.goto('/keyholder');
  const held = keyholder.getByRole('listitem', { name: username });
  await held.getByRole('button', { name: `More about ${title}, ${username}` }).click();
  await keyholder.getByRole('menuitem', { name: 'Archive Lock' }).click();
  const dialog = keyholder.getByRole('dialog', { name: 'Archive this lock?' });
  await dialog.getByText('It still runs', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Archive Lock' }).click();
  await held.waitFor({ state: 'detached' });
  await keyholder.getByText('Archived locks').click();
  await keyholder.getByRole('link', { name: `${title} · ended` }).click();
  await keyholder.getByText('UNLOCKED').waitFor();

  await page.getByText('Your keyholder archived it.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('img', { name: [...digits].join(' ') }).waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('article', { name: title }).waitFor();
});

story('to a stranger a lock is not there', async (stage) => {
  const { id } = await begin(stage);
  const { page } = await stage.open('phone');
  await register(page);
  await page.goto(`/lock/${id}`);
  await page.getByRole('heading', { name: 'Lock not found' }).waitFor();
  expect(await page.getByText(title).count()).toBe(0);
});
