import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { registerOnScreen } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

/** Makes a call as the person of the page, as another program would. */
async function call<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json() as Promise<Reply>;
}

async function idOf(page: Page): Promise<string> {
  const me = (await (await page.request.get('/api/users/me')).json()) as { _id: string };
  return me._id;
}

story(
  'reports of a profile, a message and a post become tasks that are decided and told of',
  async ({ open, server }) => {
    const owner = await open('desktop');
    await registerOnScreen(owner.page, server);
    const [reported, reporter] = [await open('phone'), await open('phone')];
    const person = await registerOnScreen(reported.page, server);
    await registerOnScreen(reporter.page, server);
    const [reportedId, reporterId] = [await idOf(reported.page), await idOf(reporter.page)];

    await call(reported.page, '/api/users/description', { text: 'Words that hurt.' });
    const message = { receiverId: reporterId, content: 'A message that hurts.' };
    const { _id: messageId } = await call<{ _id: string }>(reported.page, '/api/messages', message);
    const post = { title: 'A post that hurts', description: 'It goes on and on.' };
    const { _id: postId } = await call<{ _id: string }>(reported.page, '/api/posts', post);
    const about = { contentType: 'description', reason: 'hateful_content' };
    await call(reporter.page, `/api/users/report/${reportedId}`, about);
    await call(reporter.page, `/api/messages/${messageId}/report`, { reason: 'It hurts.' });
    await call(reporter.page, `/api/posts/${postId}/report`, { reason: 'hate' });

    const { page } = owner;
    await page.goto('/admin?tab=tasks');
    await page.getByText('3 waiting').waitFor();
    const decide = async (name: string, evidence: string, button: string) => {
      const row = page.getByRole('listitem').filter({ has: page.locator('strong', { hasText: name }) });
      await row.getByRole('button', { name: 'Open' }).click();
      const window = page.getByRole('dialog', { name });
      await window.getByText(evidence).first().waitFor();
      await window.getByRole('button', { name: button, exact: true }).click();
      await window.waitFor({ state: 'detached' });
    };
    await decide('Description', 'Words that hurt.', 'Remove description');
    await decide('Message', 'A message that hurts.', 'Dismiss');
    await decide('Post', 'A post that hurts', 'Delete post');
    await page.getByText('Nothing waits').waitFor();

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
