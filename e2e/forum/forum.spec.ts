import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';

const story = useKeyhold();

/** What reaches an open page by itself is there within this. */
const live = { timeout: 10_000 };

const topOf = async (it: Locator) => (await it.boundingBox())?.y ?? Number.NaN;
const comment = (page: Page, text: string) => page.locator('li[id^="comment-"]', { hasText: text }).last();
const thoughts = (page: Page) => page.getByPlaceholder('What are your thoughts?');

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

story('a post with a picture is written, answered, voted on, pinned and reported', async ({ open }) => {
  const [{ page: owner }, { page: reader }] = [await open('desktop'), await open('phone')];
  // The first of an installation is its owner.
  const { username: ownersName } = await register(owner);
  await register(reader);

  // Written: what was typed outlives a reload, a blank title is not sent.
  await reader.goto('/discussion');
  await reader.getByText('No posts yet').waitFor();
  await reader.getByRole('button', { name: 'New Post' }).click();
  const form = reader.getByRole('dialog', { name: 'New post' });
  expect(await form.getByRole('button', { name: 'Post', exact: true }).isDisabled()).toBe(true);
  await form.getByLabel('Title').fill('My first week <b>locked</b>');
  const text = form.getByLabel('Text (optional)');
  await text.fill('It went **well**, ');
  // Behind an @ names are offered; Escape closes what is offered alone.
  await text.press('End');
  await text.pressSequentially(`@${ownersName.slice(0, -2)}`);
  const offered = form.getByRole('option', { name: ownersName, selected: true });
  await offered.waitFor();
  expect(await findBarriers(reader, 'names offered on a phone')).toEqual([]);
  await text.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await text.pressSequentially(ownersName.slice(-2, -1));
  await offered.waitFor();
  await text.press('Enter');
  expect(await text.inputValue()).toBe(`It went **well**, @${ownersName} `);
  await reader.keyboard.insertText('says.\n\n- one');
  // Enter goes on with a list, whose mark may be typed, too, and ends it with an empty line in an item that is empty.
  for (const keys of ['End', 'Enter', '-', ' ', 't', 'w', 'o', 'Enter', 'Enter']) await text.press(keys);
  expect(await text.inputValue()).toMatch(/\n\n- one\n- two\n\n$/);
  // Marked by a button and by keys; the same again ends it.
  await form.getByRole('button', { name: 'Bold' }).click();
  await reader.keyboard.type('Thanks');
  await text.press('Control+b');
  await reader.keyboard.type(' all');
  expect(await text.inputValue()).toMatch(/- two\n\n\*\*Thanks\*\* all$/);
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.locator('strong', { hasText: 'well' }).waitFor();
  await form.getByRole('link', { name: `@${ownersName}` }).waitFor();
  expect(await text.isVisible()).toBe(false);
  await form.getByRole('button', { name: 'Write' }).click();
  expect(await text.inputValue()).toMatch(/all$/);
  // A press on what follows is none too many while names are offered.
  await text.press('Control+End');
  await text.pressSequentially(` @${ownersName.slice(0, 1)}`);
  await form.getByRole('option', { name: ownersName }).waitFor();
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('button', { name: 'Write' }).click();
  for (let typed = 0; typed < 3; typed += 1) await text.press('Backspace');
  await form.locator('input[type=file]').setInputFiles(await sharpPicture('#5a3d6b'));
  await form.getByRole('img', { name: /^Preview of/ }).waitFor();
  // It is kept a moment after it is seen.
  await until(() => reader.evaluate(async () => (await (await caches.open('kept-files')).keys()).length > 0));
  await reader.reload();
  await reader.getByRole('button', { name: 'New Post' }).click();
  await form.getByRole('img', { name: /^Preview of/ }).waitFor();
  await form.getByText('Your draft was kept.').waitFor();
  // A preview knows who is named, though nobody was looked for here.
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('link', { name: `@${ownersName}` }).waitFor();
  // It opens to be written in.
  await reader.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await reader.getByRole('button', { name: 'New Post' }).click();
  expect(await text.isVisible()).toBe(true);
  // Discarded in one tap, and brought back whole.
  await form.getByRole('button', { name: 'Discard' }).click();
  await form.getByText('Draft discarded.').waitFor();
  await form.getByRole('img', { name: /^Preview of/ }).waitFor({ state: 'detached' });
  expect(await form.getByLabel('Title').inputValue()).toBe('');
  await form.getByRole('button', { name: 'Undo' }).click();
  await form.getByRole('img', { name: /^Preview of/ }).waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe('My first week <b>locked</b>');
  expect(await text.inputValue()).toMatch(/all$/);
  await form.getByRole('checkbox', { name: /NSFW/ }).check({ force: true });
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await reader.waitForURL(/\/discussion\/my-first-week-b-locked-b$/);
  await reader.getByRole('heading', { name: 'My first week <b>locked</b>' }).waitFor();
  await until(
    async () => (await reader.title()) === 'My first week <b>locked</b> - Discussion',
    live.timeout,
  );
  // Nobody's own text is hidden from them.
  await reader.getByText('It went well').waitFor();

  // Hidden where NSFW is off, until it is asked for, or on for good.
  await owner.goto('/discussion');
  await owner.getByText('Text hidden: NSFW').waitFor();
  await owner.getByRole('button', { name: 'Show NSFW content' }).click();
  await owner.getByRole('button', { name: 'Show NSFW', exact: true }).click();
  await owner.getByText('It went well').waitFor();
  await owner.getByRole('button', { name: 'Hide NSFW' }).waitFor();
  expect(await findOverflow(owner, 'forum on a desktop')).toEqual([]);

  // Answered, live on both sides.
  await owner.getByRole('link', { name: /My first week/ }).click();
  await owner.getByRole('link', { name: `@${ownersName}` }).waitFor();
  await thoughts(owner).fill('How do you sleep?');
  await owner.getByRole('button', { name: 'Comment', exact: true }).click();
  await comment(reader, 'How do you sleep?').waitFor(live);
  expect(await thoughts(owner).inputValue()).toBe('');
  // It stands above the box, where the conversation ends, and glows.
  await owner.locator('li[data-glowing]', { hasText: 'How do you sleep?' }).waitFor();
  expect(await topOf(comment(owner, 'How do you sleep?'))).toBeLessThan(await topOf(thoughts(owner)));
  // So near, it needs no button that leads there.
  expect(await owner.getByRole('button', { name: 'Write a comment' }).count()).toBe(0);
  await comment(reader, 'How do you sleep?').getByRole('button', { name: 'Reply' }).click();
  await reader.getByLabel('Your reply').fill('On my back.');
  await reader.getByRole('button', { name: 'Reply', exact: true }).last().click();
  // Its own text is written on from its end.
  await comment(reader, 'On my back.').getByRole('button', { name: 'Edit' }).click();
  await reader.keyboard.type(' Mostly.');
  await reader.getByRole('button', { name: 'Save' }).click();
  const reply = comment(owner, 'On my back. Mostly.');
  await reply.waitFor(live);
  await reply.getByText('OP').waitFor();
  await comment(reader, 'How do you sleep?').getByText('Developer').waitFor();

  // Voted on; the same arrow again takes it back, and the score is never shown below 0.
  const score = (page: Page) => page.locator('article').getByText(/^\d+ points?$/);
  await owner.locator('article').getByRole('button', { name: 'Vote up' }).click();
  await reader.locator('article').getByText('1 point', { exact: true }).waitFor(live);
  await owner.locator('article').getByRole('button', { name: 'Vote down' }).click();
  await reader.locator('article').getByText('0 points', { exact: true }).waitFor(live);
  expect(await score(owner).textContent()).toBe('0 points');

  // A comment with replies leaves its place, and the reader's address leads to what is left below it.
  await comment(owner, 'How do you sleep?').getByRole('button', { name: 'Delete' }).first().click();
  await owner
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await reader.getByText('(deleted)').waitFor(live);
  const anchor = await comment(reader, 'On my back.').getAttribute('id');
  await reader.getByRole('button', { name: 'Collapse replies' }).click();
  await reader.goto(`${reader.url().split('#')[0]}#${anchor}`);
  await reader.locator(`#${anchor}[data-glowing]`).waitFor(live);

  // Pinned it takes no votes; it is reported.
  await openMenu(owner, 'Pin post');
  await owner.locator('article').getByText('Pinned').waitFor();
  await owner.locator('article').getByRole('button', { name: 'Vote up' }).waitFor({ state: 'detached' });
  await openMenu(owner, 'Report post');
  const report = owner.getByRole('dialog', { name: 'Report' });
  await report.getByLabel('Reason').selectOption('Spam');
  await report.getByRole('button', { name: 'Submit report' }).click();
  await owner.getByText('Report submitted').waitFor();
  await owner.getByText('Report submitted').waitFor({ state: 'detached' });

  // Changed by staff, and said so; the picture goes and comes back before it is saved.
  await openMenu(owner, 'Edit post');
  const edit = owner.getByRole('dialog', { name: 'Edit post' });
  await edit.getByLabel('Title').fill('My first week');
  await edit.getByRole('button', { name: 'Remove', exact: true }).click();
  await edit.getByRole('button', { name: 'Undo' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await owner.getByText(`Edited by ${ownersName} (Developer)`).waitFor();
  await reader.getByRole('heading', { name: 'My first week', exact: true }).waitFor(live);
  expect(await findOverflow(reader, 'post on a phone')).toEqual([]);
  expect(await findBarriers(reader, 'post on a phone')).toEqual([]);
  await reader.goto('/discussion');
  await reader.getByText('Pinned', { exact: true }).first().waitFor();
  expect(await findBarriers(reader, 'forum on a phone')).toEqual([]);

  // Deleted, and the way back from where it was.
  await openMenu(owner, 'Delete post');
  const question = owner.getByRole('dialog', { name: /Delete this post/ });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await owner.waitForURL(/\/discussion$/);
  await owner.getByText('No posts yet').waitFor();
  await owner.goto('/discussion/my-first-week-b-locked-b');
  await owner.getByText('Post not found. Redirecting...').waitFor();
  await owner.waitForURL(/\/discussion$/);
});

story('the forum is searched and turned page by page', async ({ open }) => {
  const { page } = await open('phone');
  await register(page);
  const many = (letter: string) => Array.from({ length: 21 }, (_, n) => letter + n).join(' ');
  const texts: Record<number, string> = { 3: many('q'), 4: many('z'), 5: 'A cagé of brass' };
  for (let n = 1; n <= 9; n += 1)
    await post(page, '/api/posts', { title: `Number ${n}`, description: texts[n] ?? '' });
  await page.goto('/discussion?sort=new');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('cage');
  await page.getByRole('searchbox', { name: 'Search posts' }).press('Enter');
  await page.locator('mark', { hasText: 'cagé' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Number 5');
  // Back from what was found, the search is as it was, also after a reload.
  await page.getByRole('link', { name: 'Number 5' }).click();
  await page.getByRole('heading', { level: 1, name: 'Number 5' }).waitFor();
  await thoughts(page).fill('How heavy is it?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.locator('li[data-glowing]').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.locator('mark', { hasText: 'cagé' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search posts' }).inputValue()).toBe('cage');
  expect(new URL(page.url()).search).toBe('?sort=new&search=cage');
  // More words of one letter than are looked up: what may be missing is said, with posts and without.
  await page.goto('/discussion?search=q');
  await page.locator('mark', { hasText: 'q20' }).waitFor();
  await page.getByText(/only the newest of them were looked through/).waitFor();
  await page.goto('/discussion?search=q+z');
  await page.getByRole('heading', { name: 'No posts found' }).waitFor();
  await page.getByText(/only the newest of them were looked through/).waitFor();
  await page.goto('/discussion?page=10000');
  await page.getByText('There is nothing on this page').waitFor();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('link', { name: 'Number 9' }).waitFor();
});
