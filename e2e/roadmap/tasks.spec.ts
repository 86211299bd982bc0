import { expect } from 'vitest';
import { drag, hear, takeHold } from '../support/drag';
import { inspector } from '../support/inspector';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

/** What a pick of six, or a spin, takes. */
const played = { timeout: 15_000 };

story.long('the staff edits the roadmap in place; picker and wheel are tried', async ({ open }) => {
  const [{ page: owner }, { page: member }] = [await open('desktop'), await open('phone')];
  // The first of an installation is its owner.
  await register(owner);
  await register(member);
  const [desk, phone] = [inspector(owner), inspector(member)];
  const card = (title: string) => owner.locator('section', { hasText: title }).last();
  const titles = (title: string) => card(title).getByRole('heading', { level: 3 }).allTextContents();
  const menu = async (item: string, act: string) => {
    await owner.getByRole('button', { name: `More about ${item}` }).click();
    await owner.getByRole('menuitem', { name: act }).click();
  };

  await owner.goto('/tasks');
  await owner.getByText('Nothing is planned right now.').waitFor();
  await owner.getByText('What is to come, the most pressing first.').waitFor();
  for (const [title, priority] of [
    ['Quiet nights', 'Medium'],
    ['A darker dial', 'Medium'],
    ['Faster start', 'Urgent'],
  ] as const) {
    await owner.getByRole('button', { name: 'Add to the roadmap' }).click();
    await owner.getByRole('textbox', { name: 'Title' }).fill(title);
    await owner.getByLabel('Priority').selectOption(priority);
    await owner.getByLabel('Tags (optional)').fill('phone, night');
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('heading', { name: title }).waitFor();
  }
  expect(await titles('Roadmap')).toEqual(['Faster start', 'Quiet nights', 'A darker dial']);
  await menu('A darker dial', 'Move up');
  await owner.waitForFunction(() => document.querySelectorAll('h3')[1]?.textContent === 'A darker dial');
  // By its handle, with the keyboard and with the mouse; among others it keeps its priority.
  const place = (at: number, title: string) =>
    owner.waitForFunction(([n, text]) => document.querySelectorAll('h3')[n]?.textContent === text, [
      at,
      title,
    ] as const);
  const handle = (item: string) => owner.getByRole('button', { name: `Move ${item}` });
  await takeHold(owner, handle('A darker dial'), 'A darker dial is taken.');
  await owner.keyboard.press('ArrowDown');
  await hear(owner, 'Over Quiet nights.');
  await owner.keyboard.press('Space');
  await place(1, 'Quiet nights');
  await drag(owner, handle('Quiet nights'), owner.getByText('No known bugs.'), 'Over Bugs.');
  await card('Bugs').getByRole('heading', { name: 'Quiet nights' }).waitFor();
  const dial = card('Roadmap').getByRole('heading', { name: 'A darker dial' });
  await drag(owner, handle('Quiet nights'), dial, 'Over A darker dial.');
  await card('Roadmap').getByRole('heading', { name: 'Quiet nights' }).waitFor();
  await menu('Quiet nights', 'Move to Bugs');
  await card('Bugs').getByRole('heading', { name: 'Quiet nights' }).waitFor();
  await menu('Quiet nights', 'Edit');
  await owner.getByRole('textbox', { name: 'Title' }).fill('Nights are loud');
  await owner.getByRole('textbox', { name: 'Notes' }).fill('Since the last update.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await desk.inspect('roadmap', owner.getByText('Since the last update.'));

  // What is wished for stands beside it, and a tap votes.
  await owner.getByRole('button', { name: 'New Suggestion' }).click();
  const form = owner.getByRole('dialog', { name: 'New suggestion' });
  await form.getByLabel('Title').fill('A lamp at the dial');
  await form.getByLabel('Description').fill('For the night.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await owner.getByRole('heading', { name: 'A lamp at the dial' }).waitFor();

  await member.goto('/tasks');
  await member
    .getByRole('listitem')
    .filter({ hasText: 'A lamp' })
    .getByRole('button', { name: '0 votes' })
    .click();
  await member.getByRole('button', { name: '1 vote', pressed: true }).waitFor();
  await phone.inspect('roadmap', member.getByRole('heading', { name: 'Faster start' }));
  expect(await member.getByRole('button', { name: /^More about/ }).count()).toBe(0);

  // One after the other goes; what is left is told.
  await member.getByRole('button', { name: 'Task Picker' }).click();
  await member.getByRole('button', { name: 'Pick a Task' }).click();
  await member.getByText(/^\d+ points$/).waitFor(played);
  await phone.inspect('task picker', member.getByRole('button', { name: 'Pick Again' }));

  await member.getByRole('button', { name: 'Spin Wheel' }).first().click();
  await member.getByText('Nothing has been spun yet.').waitFor();
  await member.getByRole('button', { name: 'Spin Wheel' }).last().click();
  await member.getByRole('button', { name: 'Reset' }).waitFor(played);
  await phone.inspect('spin wheel', member.getByText(/^Spin [0-9a-f]{8}/));
  await member.getByRole('button', { name: 'Task Avoidance Consequences' }).click();
  await member.getByRole('img', { name: /Denial training/ }).waitFor();
  await member.getByText(/^Spin [0-9a-f]{8}/).waitFor();
  expect(member.url()).toMatch(/\/tasks\?tab=wheel$/);
  expect([...desk.found, ...phone.found]).toEqual([]);
});
