import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';
import { cards, live, panel, say, startLockWithTasks, switchOn } from './ai-chat';

const story = useKeyhold();
story(
  'from the landing page to a chat that acts within limits, is undone, and is switched off',
  async ({ open }) => {
    const { page } = await open('phone');
    await register(page);
    await page.goto('/ai-platform');
    await page.getByRole('button', { name: 'Coming soon' }).waitFor();
    expect(await findOverflow(page, 'landing')).toEqual([]);
    expect(await findBarriers(page, 'landing')).toEqual([]);
    await page.getByRole('link', { name: 'Set up your AI keyholder' }).first().click();
    await page.waitForURL('**/ai-keyholder');

    // Set up: strict, with a name of its own; the switch counts at once and saves nothing else.
    const master = page.getByRole('switch', { name: 'AI keyholder', exact: true });
    await page.getByRole('radio', { name: /^Strict/ }).check();
    await page.getByLabel('Name', { exact: true }).fill('Vesper');
    await page.getByText('4 rules for you').click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.keyboard.type('Say good morning');
    await page.getByText('5 rules for you').waitFor();
    await switchOn(page);
    await page.getByRole('main').getByRole('link', { name: 'Create self lock' }).waitFor();
    await page.reload();
    await page.getByText('Unsaved changes').waitFor();
    // Tried out before it is saved.
    await page.getByText('Test AI Response').click();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('AI test successful!').waitFor(live);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByText('AI Keyholder configured successfully!').waitFor();
    await page.getByText('Everything is saved.').waitFor();
    expect(await master.isChecked()).toBe(true);
    await page.getByText(/a script, not a person/).waitFor(live);
    expect(await findOverflow(page, 'config')).toEqual([]);
    expect(await findBarriers(page, 'config')).toEqual([]);

    // It joins the lock from its start and says so.
    const lock = await startLockWithTasks(page);
    await page.reload();
    await expect
      .poll(
        async () => (await (await page.request.get('/api/ai-keyholder/config')).json()).locks[0]?.on,
        live,
      )
      .toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Open the chat' }).click();
    await panel(page).getByRole('heading', { name: 'Vesper' }).waitFor(live);
    await panel(page)
      .getByText(/You are locked, and from now on/)
      .first()
      .waitFor(live);

    await say(page, 'Please give me a task');
    await cards(page, /Assigned: Task/).waitFor(live);
    await say(page, 'Add 1 hour');
    await cards(page, 'Added 1 hour').waitFor(live);
    await say(page, 'Add 5 hours');
    await cards(page, /Wanted: Add 5 hours\. Not done/).waitFor(live);
    expect(await findOverflow(page, 'chat')).toEqual([]);

    // Taken back while it may be.
    await cards(page, 'Added 1 hour').getByRole('button', { name: /^Undo/ }).click();
    await cards(page, 'Added 1 hour').getByText('Taken back').waitFor();
    const history = await (await page.request.get(`/api/locks/${lock._id}/events`)).json();
    const told = history.events.map(({ message }: { message: string }) => message);
    expect(told).toContain('1 hour added: “You asked for more.”');
    expect(told).toContain('Act of the AI keyholder taken back');

    // Off, while it talks.
    await say(page, 'I need to be released');
    await panel(page).locator('[data-speaking]', { hasText: 'I hear' }).waitFor(live);
    await panel(page).getByRole('button', { name: 'Switch off the AI' }).click();
    await panel(page)
      .getByText(
        'Your AI keyholder is switched off. It can do nothing to your lock, which goes on as before.',
      )
      .waitFor(live);
    await panel(page).getByText('You stopped it here.').waitFor(live);
    expect(await findBarriers(page, 'chat switched off')).toEqual([]);

    // Its lock stays a press away, and so do the ways out, whatever is answered to a wish for them.
    await panel(page).getByRole('link', { name: /left$/ }).waitFor();
    await panel(page).getByRole('button', { name: 'Switch it on' }).click();
    await say(page, 'How do I get out of this lock?');
    await panel(page)
      .getByText(/^Your ways out are on the page of the lock/)
      .waitFor(live);
    await panel(page).getByRole('link', { name: 'Your lock and its ways out' }).click();
    await page.waitForURL(`**/lock/${lock._id}#ways-out`);
    const waysOut = page.getByRole('region', { name: 'Ways out' });
    await waysOut.waitFor(live);
    const inSight = () =>
      waysOut.evaluate(
        (it) => it.getBoundingClientRect().top >= 0 && it.getBoundingClientRect().bottom <= innerHeight,
      );
    await expect.poll(inSight).toBe(true);
  },
);
