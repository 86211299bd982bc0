import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

/** Makes a call as the person of the page, as another program would. */
async function call(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
}

/** Reports a profile's words, the message that came from there, and a post: each in its own window. */
async function reportAll(
  page: Page,
  { reportedId, postId, username }: { reportedId: string; postId: string; username: string },
): Promise<void> {
  await page.goto(`/profile/${reportedId}`);
  await page.getByRole('button', { name: `More about ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const ofPerson = page.getByRole('dialog', { name: `Report ${username}` });
  await ofPerson.getByLabel('What do you report?').selectOption('Description');
  await ofPerson.getByLabel('Reason').selectOption('Hateful content');
  await ofPerson.getByRole('button', { name: 'Send report' }).click();
  await ofPerson.waitFor({ state: 'hidden' });

  await page.goto(`/?chat=${reportedId}`);
  await page.getByText('A message that hurts.').hover();
  await page.getByRole('button', { name: 'What to do with this message' }).click();
  await page.getByRole('button', { name: 'Report message' }).click();
  const ofMessage = page.getByRole('dialog', { name: 'Report this message' });
  await ofMessage.getByLabel('What is wrong?').fill('It hurts.');
  await ofMessage.getByRole('button', { name: 'Report', exact: true }).click();
  await ofMessage.waitFor({ state: 'hidden' });

  await page.goto(`/discussion/${postId}`);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Report post' }).click();
  const ofPost = page.getByRole('dialog', { name: 'Report' });
  await ofPost.getByLabel('Reason').selectOption('Hate');
  await ofPost.getByRole('button', { name: 'Submit report' }).click();
  await ofPost.waitFor({ state: 'hidden' });
}

async function postWithPicture(page: Page, title: string): Promise<string> {
  const image = await sharpPicture('#7b2d43');
  const answer = await page.request.post('/api/posts', { multipart: { title, image } });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { _id: string })._id;
}

async function idOf(page: Page): Promise<string> {
  const me = (await (await page.request.get('/api/users/me')).json()) as { _id: string };
  return me._id;
}

story(
  'reports of a profile, a message and a post become tasks that lead to who wrote them, are decided and told of',
  async ({ open }) => {
    const owner = await open('desktop');
    await register(owner.page);
    const [reported, reporter] = [await open('phone'), await open('phone')];
    const person = await register(reported.page);
    await register(reporter.page);
    const [reportedId, reporterId] = [await idOf(reported.page), await idOf(reporter.page)];

    await call(reported.page, '/api/users/description', { text: 'Words that hurt.' });
    const message = { receiverId: reporterId, content: 'A message that hurts.' };
    await call(reported.page, '/api/messages', message);
    const postId = await postWithPicture(reported.page, 'A post that hurts');
    await reportAll(reporter.page, { reportedId, postId, username: person.username });

    const moderator = await open('desktop');
    await register(moderator.page);
    const flag = { data: { isModerator: true } };
    const made = await owner.page.request.patch(
      `/api/admin/users/${await idOf(moderator.page)}/moderator`,
      flag,
    );
    expect(made.ok()).toBe(true);

    const openTask = async (page: Page, name: string) => {
      const row = page.getByRole('listitem').filter({ hasText: name });
      await row.getByRole('button', { name: 'Open' }).click();
      return page.getByRole('dialog', { name, exact: true });
    };
    const follow = async (within: Page | Locator, page: Page) => {
      const opened = page.waitForEvent('popup');
      await within.getByRole('link', { name: person.username, exact: true }).click();
      return opened;
    };
    const decide = async (page: Page, name: string, evidence: string, button: string) => {
      const window = await openTask(page, name);
      await window.getByText(evidence).first().waitFor();
      await window.getByRole('button', { name: button, exact: true }).click();
      await window.waitFor({ state: 'detached' });
    };
    await owner.page.goto('/admin?tab=tasks');
    await owner.page.getByText('3 waiting').waitFor();
    const ofPost = owner.page.getByRole('listitem').filter({ hasText: 'Post' });
    const people = await follow(ofPost, owner.page);
    await people.getByRole('dialog', { name: person.username }).waitFor();
    await people.close();
    await decide(owner.page, 'Description', 'Words that hurt.', 'Remove description');
    await decide(owner.page, 'Message', 'A message that hurts.', 'Dismiss');

    await moderator.page.goto('/admin?tab=tasks');
    const window = await openTask(moderator.page, 'Post');
    await window.getByRole('img', { name: 'The reported picture' }).waitFor();
    const profile = await follow(window, moderator.page);
    await profile.waitForURL(`**/profile/${reportedId}`);
    await profile.close();
    await window.getByRole('button', { name: 'Ask the admins' }).click();
    const asking = moderator.page.getByRole('dialog', { name: 'Ask the admins' });
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Looks younger than they say.');
    await asking.getByRole('button', { name: 'Ask the admins' }).click();
    await asking.waitFor({ state: 'detached' });
    await window.getByRole('button', { name: 'Remove picture' }).click();
    const sure = moderator.page.getByRole('dialog', { name: 'Remove the picture of this post?' });
    await sure.getByRole('button', { name: 'Remove picture' }).click();
    await window.waitFor({ state: 'detached' });
    await moderator.page.getByText('An admin decides this.').waitFor();
    const post = await (await reported.page.request.get(`/api/posts/${postId}`)).json();
    expect(post).toMatchObject({ title: 'A post that hurts', imageUrl: null });

    await decide(owner.page, 'Check of an age', 'Looks younger than they say.', 'Verified adult');
    await owner.page.getByText('Nothing waits').waitFor();

    await reporter.page.goto('/notifications');
    await reporter.page.getByText('Your report was looked at').first().waitFor();
    const told = (await (await reporter.page.request.get('/api/notifications')).json()) as {
      notifications: { title: string }[];
    };
    const decided = told.notifications.filter(({ title }) => title === 'Your report was looked at');
    expect(decided).toHaveLength(3);
    await reported.page.goto('/notifications');
    await reported.page.getByText('Your description was looked at').waitFor();
    await reported.page.getByText('Your post was looked at').waitFor();
    await reporter.page.goto(`/profile/${reportedId}`);
    await reporter.page.getByText(person.username).first().waitFor();
    expect(await reporter.page.getByText('Words that hurt.').count()).toBe(0);
  },
);
