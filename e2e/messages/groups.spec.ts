import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { addCrowd } from '../support/crowd';
import type { KeyholdServer } from '../support/keyhold-server';
import { arrive } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';

const story = useKeyhold();
const live = { timeout: 10_000 };

const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true });
const bubble = (page: Page, text: string) => panel(page).locator('[data-message]', { hasText: text }).last();

async function join(page: Page, _server: KeyholdServer): Promise<{ id: string; name: string }> {
  const { username } = await arrive(page);
  const me = (await (await page.request.get('/api/users/me')).json()) as { _id: string };
  return { id: me._id, name: username };
}

async function say(page: Page, text: string): Promise<void> {
  await panel(page).getByRole('textbox', { name: 'Write a message' }).fill(text);
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
}

/** Chooses somebody by a search for their name. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for a name' }).fill(name);
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

async function beginGroup(page: Page): Promise<Locator> {
  await page.goto('/?chat=list');
  await panel(page).getByRole('button', { name: 'New message' }).click();
  await page.getByRole('button', { name: /^New group/ }).click();
  await page.getByRole('dialog', { name: 'New message' }).waitFor({ state: 'hidden' });
  return page.getByRole('dialog', { name: 'New group' });
}

async function openMembers(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Group info' }).click();
}

story('four people in a group, and what was said is found again', async ({ open, server }) => {
  const opened = [await open('desktop'), await open('phone'), await open('desktop'), await open('desktop')];
  const [{ page: ana }, { page: ben }, { page: cleo }, { page: dan }] = opened as [
    (typeof opened)[number],
    (typeof opened)[number],
    (typeof opened)[number],
    (typeof opened)[number],
  ];
  const people = [];
  for (const { page } of opened) people.push(await join(page, server));
  const names = people.map(({ name }) => name) as [string, string, string, string];

  // Whom a refusal is about is said as long as they are chosen; a search says it before.
  const asked = await beginGroup(cleo);
  await asked.getByLabel('Name of the group').fill('The two of us');
  await choose(cleo, names[3]);
  const takeMessages = (from: string) =>
    dan.request.patch('/api/users/me/settings', { data: { messagingEnabled: from } });
  expect((await takeMessages('disabled')).ok()).toBe(true);
  await asked.getByRole('button', { name: 'Create group' }).click();
  const refusal = asked.getByText(`${names[3]} takes no messages from you.`);
  await refusal.waitFor();
  await asked.getByRole('button', { name: `Do not add ${names[3]}` }).click();
  await refusal.waitFor({ state: 'hidden' });
  await asked.getByRole('searchbox', { name: 'Search for a name' }).fill(names[3].toUpperCase());
  await asked.getByText('Takes no messages from you', { exact: true }).waitFor();
  expect(await findBarriers(cleo, 'refused')).toEqual([]);
  expect((await takeMessages('all')).ok()).toBe(true);

  const making = await beginGroup(ana);
  await making.getByRole('button', { name: 'Create group' }).click();
  await making.getByText('Group name and members required').waitFor();
  await making.getByLabel('Name of the group').fill('Evening');
  await choose(ana, names[1]);
  // Who alone is found is added by Enter.
  await making.getByRole('searchbox', { name: 'Search for a name' }).fill(names[2]);
  await making.getByRole('button', { name: `Add ${names[2]}`, exact: true }).waitFor();
  await ana.keyboard.press('Enter');
  await making.getByRole('button', { name: `Do not add ${names[2]}` }).waitFor();
  await until(
    async () => (await making.getByRole('searchbox', { name: 'Search for a name' }).inputValue()) === '',
  );
  expect(await findBarriers(ana, 'new group')).toEqual([]);
  await making.getByRole('button', { name: 'Create group' }).click();
  await ana.getByText('Group created successfully').waitFor();
  await panel(ana).getByRole('heading', { name: 'Evening' }).waitFor();
  await panel(ana).locator('textarea:focus').waitFor();
  await say(ana, 'Welcome to the café');

  // It is there for those who are in it, and for nobody else.
  await ben.goto('/?chat=list');
  await panel(ben)
    .getByRole('button', { name: new RegExp(`Evening.*${names[0]}: Welcome`) })
    .click();
  await bubble(ben, 'Welcome').waitFor();
  await cleo.goto('/?chat=list');
  await panel(cleo)
    .getByRole('button', { name: /Evening/ })
    .click();
  await bubble(cleo, 'Welcome').waitFor();

  // Somebody is added and reads from then on; the name changes for everybody.
  await openMembers(ana);
  const members = ana.getByRole('dialog', { name: 'Evening', exact: true });
  const late = ana.getByRole('dialog', { name: 'Late evening' });
  await members.getByText('3 members').waitFor();
  expect(await findBarriers(ana, 'members')).toEqual([]);
  await members.getByLabel('Name of the group').fill('Late evening');
  await members.getByRole('button', { name: 'Rename' }).click();
  await panel(cleo).getByRole('heading', { name: 'Late evening' }).waitFor(live);
  await late.locator('button:focus', { hasText: 'Rename' }).waitFor();
  await ana.getByRole('button', { name: 'Add people' }).click();
  await choose(ana, names[3]);
  await ana.getByRole('button', { name: 'Add', exact: true }).click();
  await late.getByText('4 members').waitFor();
  await late.locator('button:focus', { hasText: 'Add people' }).waitFor();
  await ana.keyboard.press('Escape');
  await say(ben, 'Good to see you');
  await dan.goto('/?chat=list');
  await panel(dan)
    .getByRole('button', { name: /Late evening/ })
    .click();
  await bubble(dan, 'Good to see you').waitFor();
  expect(await panel(dan).getByText('Welcome').count()).toBe(0);
  await panel(dan).getByText(`${names[0]} added you`).waitFor();
  await panel(cleo).getByText(`${names[0]} named it “Late evening”`).waitFor();
  await panel(cleo).getByText(`${names[0]} added ${names[3]}`).waitFor();
  await panel(ana).getByText('You made this group').waitFor();

  // One is taken out, one leaves.
  await openMembers(ana);
  await ana.getByRole('button', { name: `More about ${names[2]}` }).click();
  await ana.getByRole('menuitem', { name: 'Remove' }).click();
  await ana
    .getByRole('dialog', { name: `Remove ${names[2]}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await panel(cleo).getByText('You are not in this group any more.').waitFor(live);
  await late.getByText('3 members').waitFor();
  // Somebody else is made the admin before one leaves.
  await ana.getByRole('button', { name: 'Leave group' }).click();
  const leaving = ana.getByRole('dialog', { name: 'Leave this group?' });
  await leaving.getByRole('button', { name: 'Choose another admin first' }).click();
  await ana.getByRole('button', { name: `More about ${names[3]}` }).click();
  await ana.getByRole('menuitem', { name: 'Make admin' }).click();
  const promoting = ana.getByRole('dialog', { name: `Make ${names[3]} the admin?` });
  await promoting.getByText('You will no longer be the admin.').waitFor();
  await promoting.getByRole('button', { name: 'Make admin' }).click();
  await panel(dan).getByText(`${names[0]} made you the admin`).waitFor(live);
  await promoting.waitFor({ state: 'hidden' });
  expect(await late.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(await late.getByRole('button', { name: /^More about/ }).count()).toBe(0);
  await ana.keyboard.press('Escape');
  await say(dan, 'So long');
  await bubble(ana, 'So long').waitFor(live);
  await openMembers(dan);
  await dan.getByRole('button', { name: 'Leave group' }).click();
  await dan.getByRole('dialog', { name: 'Leave this group?' }).getByRole('button', { name: 'Leave' }).click();
  await panel(dan).getByText('No conversations yet').waitFor();
  await panel(ana).getByText('2 members').waitFor(live);
  await panel(ana).getByText(`${names[3]} left`).first().waitFor();
  await bubble(ana, 'So long').getByText(`${names[3]} · left`).waitFor();

  // Of an admin who wants to leave it is said who follows.
  await openMembers(ana);
  await ana.getByRole('button', { name: 'Leave group' }).click();
  await leaving.getByText(`${names[1]} becomes its admin.`).waitFor();
  await leaving.getByRole('button', { name: 'Not now' }).click();
  await ana.keyboard.press('Escape');

  // Searched over all, without accents, and jumped to, however far up.
  for (let n = 1; n <= 70; n += 1)
    await post(ben, '/api/messages', { receiverId: people[0]?.id ?? '', content: `Filling ${n}` });
  await post(ana, '/api/messages', { receiverId: people[1]?.id ?? '', content: 'Another CAFÉ' });
  await ana.goto('/?chat=list');
  await panel(ana).getByRole('searchbox', { name: 'Search names and messages' }).fill('cafe');
  const hits = panel(ana).getByRole('list', { name: 'What was found' }).getByRole('button');
  await until(async () => (await hits.count()) === 2);
  expect(await hits.locator('mark').allInnerTexts()).toEqual(['CAFÉ', 'café']);
  expect(await findBarriers(ana, 'hits')).toEqual([]);
  await hits.last().click();
  await bubble(ana, 'Welcome').locator('mark', { hasText: 'café' }).waitFor();
  // On a desk what was found stays beside it: the next is a press away, in the same conversation too.
  await panel(ana).getByRole('searchbox', { name: 'Search names and messages' }).fill('filling');
  for (const text of ['Filling 70', 'Filling 25']) {
    await hits.filter({ hasText: text }).click();
    await bubble(ana, text).locator('mark').waitFor();
  }
  await ana.goBack();
  await ana.goBack();
  // And within one conversation.
  await ana.goBack();
  await panel(ana).getByRole('searchbox', { name: 'Search names and messages' }).fill('');
  await panel(ana)
    .getByRole('button', { name: new RegExp(`${names[1]}.*CAFÉ`) })
    .click();
  await bubble(ana, 'CAFÉ').waitFor();
  await panel(ana).getByRole('button', { name: 'Search in this conversation' }).click();
  await panel(ana).getByRole('searchbox', { name: 'Search in this conversation' }).fill('filling 3');
  await panel(ana)
    .getByRole('list', { name: 'What was found' })
    .getByRole('button', { name: /Filling 3$/ })
    .click();
  await bubble(ana, 'Filling 3').locator('mark').first().waitFor();
  // One writes on where one has jumped to.
  await panel(ana).locator('textarea:focus').waitFor();
  expect([...(await findOverflow(ana, 'thread')), ...(await findBarriers(ana, 'thread'))]).toEqual([]);
});

story('a group of two hundred is opened, written in and looked through', async ({ open, server }) => {
  const { page } = await open('phone');
  const ana = await join(page, server);
  await addCrowd(server, 199);
  const memberIds = Array.from(
    { length: 199 },
    (_, n) => `019a0000-0000-7000-8000-${String(n + 1).padStart(12, '0')}`,
  );
  const { _id } = await post(page, '/api/messages/groups', { name: 'All of us', memberIds });
  await page.goto(`/?chat=${_id}`);
  await panel(page).getByText('200 members').waitFor();
  await say(page, 'Good evening, everybody');
  await bubble(page, 'Good evening').waitFor();
  await openMembers(page);
  const members = page.getByRole('list', { name: 'Members' });
  await members.getByText(`${ana.name} (you)`).waitFor();
  const drawn = members.locator('[aria-posinset]');
  expect(await drawn.count()).toBeLessThan(40);
  await members.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await members.getByText('Crowd_199', { exact: true }).waitFor();
  expect(await findOverflow(page, 'members')).toEqual([]);
  // Nobody is the two hundred and first.
  await addCrowd(server, 200);
  const id = String(_id).replace('group_', '');
  const full = await page.request.post(`/api/messages/groups/${id}/members`, {
    data: { memberIds: ['019a0000-0000-7000-8000-000000000200'] },
  });
  expect(full.ok()).toBe(false);
  expect((await full.json()).error).toBe('group_full');
});
