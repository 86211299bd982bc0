import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addComments } from '../support/crowd';
import { inspector } from '../support/inspector';
import { register } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

const rankIn = async (owner: Page, path: string, body: object) => {
  const answer = await owner.request.patch(path, { data: body });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
};

const idOf = async (page: Page) =>
  String(((await (await page.request.get('/api/users/me')).json()) as { _id: string })._id);

story('a moderator, an admin and the owner pin; nobody else is offered it', async ({ open }) => {
  const pages: Page[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { page } = await open('phone');
    await register(page);
    pages.push(page);
  }
  // The first of an installation is its owner.
  const [owner, moderator, admin, member] = pages as [Page, Page, Page, Page];
  await rankIn(owner, `/api/admin/users/${await idOf(moderator)}/moderator`, { isModerator: true });
  await rankIn(owner, `/api/admin/users/${await idOf(admin)}/admin`, { isAdmin: true });
  for (const [who, title] of [
    [moderator, 'Of the moderator'],
    [admin, 'Of the admin'],
    [owner, 'Of the owner'],
  ] as const) {
    const { urlSlug } = await post(member, '/api/posts', { title });
    await who.goto(`/discussion/${urlSlug}`);
    await who.getByRole('button', { name: 'More about this post' }).click();
    await who.getByRole('menuitem', { name: 'Pin post' }).click();
    await who.locator('article').getByText('Pinned').waitFor();
  }
  const { urlSlug } = await post(member, '/api/posts', { title: 'Of nobody' });
  await member.goto(`/discussion/${urlSlug}`);
  await member.getByRole('button', { name: 'More about this post' }).click();
  await member.getByRole('menuitem', { name: 'Edit post' }).waitFor();
  expect(await member.getByRole('menuitem', { name: 'Pin post' }).count()).toBe(0);
  await member.goto('/discussion');
  const look = inspector(member);
  await look.inspect('forum with pins', member.getByRole('link', { name: 'Of nobody' }));
  // The one pinned last comes first.
  expect(await member.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Of the owner', 'Of the admin', 'Of the moderator', 'Of nobody']),
  );
  expect((await member.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 4)).toEqual([
    'Of the owner',
    'Of the admin',
    'Of the moderator',
    'Of nobody',
  ]);
  expect(look.found).toEqual([]);
});

/** So many that they come in parts; a slow phone takes long for each. */
const comments = 1000;

story.long('a discussion of many comments opens and scrolls on a slow phone', async ({ open, server }) => {
  const { page } = await open('phone');
  await register(page);
  const { _id, urlSlug } = await post(page, '/api/posts', { title: 'A long one', description: 'Go on.' });
  await addComments(server, String(_id), comments);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`/discussion/${urlSlug}`);
  await page.getByText('Comment 1 with').waitFor();
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1,
  );
  // All of the first level come while one scrolls already.
  const longest = await page.evaluate(async (count) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const areAll = () => document.querySelectorAll('li[id^="comment-"]').length >= count;
    for (let step = 0; step < 40 || !areAll(); step += 1) {
      window.scrollBy(0, 700);
      await new Promise((done) => setTimeout(done, 50));
    }
    await new Promise((done) => setTimeout(done, 300));
    observer.disconnect();
    return Math.max(0, ...tasks);
  }, comments);
  console.log(
    `${comments} comments, CPU / 4: first paint ${Math.round(firstPaint)} ms, longest task while scrolling ${Math.round(longest)} ms`,
  );
  // An address leads to the last of them.
  await page.goto(
    `/discussion/${urlSlug}#comment-019d0000-0000-7000-8000-${String(comments).padStart(12, '0')}`,
  );
  await page.reload();
  await page
    .locator('li[data-glowing]', { hasText: `Comment ${comments} with` })
    .waitFor({ timeout: 60_000 });
  // The box stands far below its title: a button leads there.
  await page.getByRole('button', { name: 'Write a comment' }).click();
  const box = page.getByPlaceholder('What are your thoughts?');
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
});
