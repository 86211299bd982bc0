import { describe, expect } from 'vitest';
import { findBarriers } from '../support/accessibility';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';
import { cards, live, panel, say, startLockWithTasks, switchOn } from './ai-chat';

describe.each(inspectedSizes)('on a %s', (size) => {
  const story = useKeyhold({ KEYHOLD_AI_PACE: 'off' });
  story(`the screens of the AI keyholder have no barriers and fit, on a ${size}`, async ({ open }) => {
    const { page } = await open(size, { reducedMotion: 'reduce' });
    const { found, inspect } = inspector(page);
    // The first account of an installation owns it, and sees its administration.
    await register(page);
    await page.goto('/ai-platform');
    await inspect('AI landing', page.getByRole('button', { name: 'Coming soon' }));
    await page.goto('/ai-keyholder');
    const master = page.getByRole('switch', { name: 'AI keyholder', exact: true });
    await inspect('AI configuration, off', master);
    await page.getByText('What answers you').click();
    await page.getByRole('radio', { name: /^A hosted model/ }).check();
    await inspect('AI configuration, hosted', page.getByText('A million tokens in'));
    await page.getByRole('radio', { name: /^A model of my own/ }).check();
    await page.getByText('No bridge is paired yet: until one is, the built-in keyholder answers.').waitFor();
    await page.getByRole('button', { name: 'AI Behavior Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'AI Behavior Settings' });
    await inspect(
      'AI behavior, images',
      settings.getByRole('spinbutton', { name: 'Minimum image interval' }),
    );
    await settings.getByRole('button', { name: 'Features' }).click();
    await inspect('AI behavior, features', settings.getByRole('switch', { name: 'Short prompts' }));
    await settings.getByRole('button', { name: 'Service Usage' }).click();
    await inspect('AI behavior, nothing used', settings.getByText('No service was used yet.'));
    await settings.getByRole('button', { name: 'Close' }).click();
    await switchOn(page);
    await page.getByRole('main').getByRole('link', { name: 'Create self lock' }).waitFor();
    await startLockWithTasks(page);
    await page.reload();
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await panel(page).getByText('Built-in script', { exact: true }).waitFor(live);
    await panel(page).getByRole('button', { name: 'A task, please' }).click();
    await cards(page, /Assigned: Task/).waitFor(live);
    await say(page, 'Add 5 hours');
    await cards(page, /Wanted: Add 5 hours\. Not done/).waitFor(live);
    await say(page, 'Add 1 hour');
    await inspect('AI chat', cards(page, 'Added 1 hour'));
    await panel(page).getByRole('button', { name: 'Switch off the AI' }).click();
    await inspect('AI chat, off', panel(page).getByText(/is switched off\. It can do nothing/));
    await page.goto('/ai-keyholder');
    await page.getByRole('button', { name: 'AI Behavior Settings' }).click();
    await settings.getByRole('button', { name: 'Analytics' }).click();
    await inspect('AI behavior, analytics', settings.getByRole('heading', { name: /^Answers and acts/ }));
    await settings.getByRole('button', { name: 'Service Usage' }).click();
    await inspect('AI behavior, usage', settings.getByText('The built-in keyholder costs nothing.'));
    await page.goto('/admin?tab=dashboard');
    await page.getByRole('heading', { name: 'Popular Commands' }).waitFor();
    expect(await findBarriers(page, 'administration, AI tables')).toEqual([]);
    await page.goto('/admin?tab=ai');
    await page.getByRole('heading', { name: 'Insights' }).waitFor();
    expect(await findBarriers(page, 'administration, AI analytics')).toEqual([]);
    expect(found).toEqual([]);
  });
});
