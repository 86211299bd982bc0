import { expect } from 'vitest';
import { inspector } from '../support/inspector';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

const live = { timeout: 10_000 };

story('a suggestion is voted for, talked about and answered, in public and in private', async ({ open }) => {
  const [{ page: owner }, { page: author }, { page: reader }] = [
    await open('desktop'),
    await open('phone'),
    await open('phone'),
  ];
  // The first of an installation is its owner.
  await register(owner);
  await register(author);
  await register(reader);
  const looks = { owner: inspector(owner), author: inspector(author), reader: inspector(reader) };

  // A bug with what the browser logged: shown before it is filled in, and kept over a reload.
  await author.goto('/feedback');
  await author.getByText('No suggestions yet').waitFor();
  await author.getByRole('button', { name: 'New Suggestion' }).click();
  const form = author.getByRole('dialog', { name: 'New suggestion' });
  await form.getByText('3 of 3 left today').waitFor();
  expect(await form.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  expect(await form.getByLabel('Console logs').count()).toBe(0);
  await form.getByLabel('Type').selectOption('bug');
  await form.getByLabel('Title').fill('The dial <b>jumps</b>');
  await form.getByLabel('Description').fill('When I **turn** the phone.');
  await form.getByRole('button', { name: 'Show what this browser logged' }).click();
  await form.getByText(/Browser: Mozilla/).waitFor();
  await form.getByRole('button', { name: 'Fill this in' }).click();
  await author.reload();
  await author.getByRole('button', { name: 'New Suggestion' }).click();
  expect(await form.getByLabel('Console logs').inputValue()).toMatch(/^Browser: Mozilla/);
  await looks.author.inspect('suggestion form', form.getByLabel('Console logs'));
  await form.getByRole('button', { name: 'Submit' }).click();
  await author.getByRole('heading', { name: 'The dial <b>jumps</b>' }).waitFor();
  await author.getByText('Console logs').waitFor();

  // A wish that others vote for; the filters are in the address.
  await author.getByRole('link', { name: 'All suggestions' }).click();
  await author.getByRole('button', { name: 'New Suggestion' }).click();
  await form.getByText('2 of 3 left today').waitFor();
  await form.getByLabel('Title').fill('A darker dial');
  await form.getByLabel('Description').fill('For the night.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await author.getByRole('heading', { name: 'A darker dial' }).waitFor();
  await reader.goto('/feedback?type=feature');
  await reader.getByRole('link', { name: 'A darker dial' }).waitFor();
  expect(await reader.getByText('The dial').count()).toBe(0);
  await reader.getByRole('button', { name: '0 votes' }).click();
  await reader.getByRole('button', { name: '1 vote', pressed: true }).waitFor();
  await reader.getByRole('searchbox', { name: 'Search suggestions' }).fill('dark');
  await reader.locator('mark', { hasText: 'darker' }).waitFor();
  expect(new URL(reader.url()).search).toBe('?type=feature&search=dark');
  await reader.getByRole('link', { name: 'A darker dial' }).click();
  await reader.getByPlaceholder('What do you think of it?').fill('Yes, please.');
  await reader.getByRole('button', { name: 'Comment', exact: true }).click();
  await reader.getByText('Yes, please.').waitFor();

  // Answered in private: the author reads it, nobody else gets it at all.
  await owner.goto('/feedback');
  await owner.getByRole('link', { name: 'A darker dial' }).click();
  await owner.getByLabel('Status').selectOption('Planned');
  await owner.getByLabel('Answer for everybody').fill('Next month.');
  await owner.getByLabel('Private answer').fill('You may try it first.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('heading', { name: 'Answer for the author alone' }).waitFor();
  await looks.owner.inspect('suggestion for the staff', owner.getByText('Next month.').first());
  await author.goto('/notifications');
  await author.getByText('Your suggestion: Planned').click();
  await author.getByRole('heading', { name: 'Answer for you alone' }).waitFor(live);
  await looks.author.inspect('suggestion answered', author.getByText('You may try it first.'));
  await reader.reload();
  await reader.getByText('Next month.').waitFor();
  expect(await reader.content()).not.toContain('You may try it first.');
  await reader.goto('/feedback');
  await looks.reader.inspect('suggestions', reader.getByRole('link', { name: 'A darker dial' }));

  // The third of the day is the last.
  await author.goto('/feedback');
  await author.getByRole('button', { name: 'New Suggestion' }).click();
  await form.getByText('1 of 3 left today').waitFor();
  await form.getByLabel('Title').fill('One more');
  await form.getByLabel('Description').fill('And that is all.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await author.getByRole('heading', { name: 'One more' }).waitFor();
  await author.getByRole('link', { name: 'All suggestions' }).click();
  await author.getByRole('button', { name: 'New Suggestion' }).click();
  await form.getByText('Daily submission limit reached (3/3)').waitFor();
  await form.getByLabel('Title').fill('A fourth');
  await form.getByLabel('Description').fill('Not today.');
  expect(await form.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);

  // Deleted by the staff, after one question.
  await owner.goto('/feedback');
  await owner.getByRole('link', { name: 'One more' }).click();
  await owner.getByRole('button', { name: 'Delete suggestion' }).click();
  const question = owner.getByRole('dialog', { name: /cannot be undone/ });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await owner.waitForURL(/\/feedback$/);
  expect(await owner.getByRole('link', { name: 'One more' }).count()).toBe(0);
  await looks.owner.inspect('suggestions', owner.getByRole('link', { name: 'A darker dial' }));
  for (const { found } of Object.values(looks)) expect(found).toEqual([]);
});
