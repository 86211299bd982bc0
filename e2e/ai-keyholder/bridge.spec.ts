import { expect } from 'vitest';
import { BridgeProgram } from '../../apps/server/test/bridge-program';
import { eventually } from '../../apps/server/test/eventually';
import { begins, callsTools, FakeChatServer, says } from '../../apps/server/test/fake-chat-server';
import { findBarriers, findOverflow } from '../support/accessibility';
import { pairOnScreen } from '../support/bridges';
import { arrive } from '../support/people';
import { useKeyhold } from '../support/story';
import { cards, live, panel, say, startLockWithTasks, switchOn } from './ai-chat';

const story = useKeyhold();

story(
  'a model beside the bridge acts within limits, is undone, breaks off with its bridge, and falls silent when it is switched off',
  async ({ open }) => {
    const { page } = await open('phone');
    await arrive(page);
    const model = await FakeChatServer.start();
    const program = new BridgeProgram(['--chat-url', model.url, '--name', 'den']);
    await pairOnScreen(page, program, /, 1 model$/);
    model.answer = says('Welcome. ', 'You are mine now.');
    await startLockWithTasks(page);
    await page.goto('/ai-keyholder');
    await page.getByText('A model on your own computer, through your bridge.').waitFor();
    await page.getByText('den is connected.').waitFor();
    await switchOn(page);
    await page.getByRole('button', { name: 'Open the chat' }).click();

    model.answer = callsTools(['select_task', { reason: 'Idle hands.' }]);
    await say(page, 'What shall I do?');
    await cards(page, /Assigned: Task/).waitFor(live);
    model.answer = callsTools(
      ['add_time', { hours: 1, reason: 'You were late.' }],
      ['add_time', { hours: 9, reason: 'Greed.' }],
    );
    await say(page, 'I am late');
    await cards(page, 'Added 1 hour').waitFor(live);
    await cards(page, /Wanted: Add 9 hours\. Not done/).waitFor(live);
    await cards(page, 'Added 1 hour').getByRole('button', { name: /^Undo/ }).click();
    await cards(page, 'Added 1 hour').getByText('Taken back').waitFor(live);
    expect(await findBarriers(page, 'chat with a model')).toEqual([]);

    // The bridge dies in mid-answer: what was said stays, and another try answers once it is back.
    model.answer = begins('Kneel and ');
    await say(page, 'Are you there?');
    await panel(page).locator('[data-speaking]', { hasText: 'Kneel and' }).waitFor(live);
    await program.kill();
    await panel(page).getByText('It broke off here.').waitFor(live);
    await panel(page).getByRole('alert').getByText('No answer came.').waitFor(live);
    const second = await page.context().newPage();
    await second.goto('/ai-keyholder');
    await second
      .getByText(/^A model on your own computer.*nothing answers until its program runs again/)
      .waitFor();
    await second.close();
    program.start();
    await program.hasSaid('Connected to');
    model.answer = says('Here ', 'I am.');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await panel(page).getByText('Here I am.').first().waitFor(live);
    expect(String(model.asked.at(-1)?.messages.at(-1)?.content)).toBe('Are you there?');

    // What it used is told.
    await panel(page).getByRole('button', { name: 'Conversation' }).click();
    await page.getByRole('menuitem', { name: 'AI Behavior Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'AI Behavior Settings' });
    await settings.getByRole('button', { name: 'Features' }).click();
    // It shows the press a moment after it, so that `check` might look too early.
    await settings.getByRole('switch', { name: 'Short prompts' }).click();
    await settings.getByRole('switch', { name: 'Short prompts', checked: true }).waitFor();
    await settings.getByRole('button', { name: 'Analytics' }).click();
    await settings.getByText('Whole', { exact: true }).waitFor(live);
    expect(await findOverflow(page, 'analytics')).toEqual([]);
    await settings.getByRole('button', { name: 'Service Usage' }).click();
    await settings.getByText('All together').waitFor();
    expect(await findOverflow(page, 'service usage')).toEqual([]);
    await settings.getByRole('button', { name: 'Close' }).click();

    // Off in mid-stream: the words stop here and at the model.
    model.answer = begins('You will ');
    const { left } = model;
    await say(page, 'Release me');
    await panel(page).locator('[data-speaking]', { hasText: 'You will' }).waitFor(live);
    await panel(page).getByRole('button', { name: 'Switch off the AI' }).click();
    await panel(page).getByText('You stopped it here.').waitFor(live);
    await panel(page)
      .getByText(
        'Your AI keyholder is switched off. It can do nothing to your lock, which goes on as before.',
      )
      .waitFor(live);
    await eventually(() => expect(model.left).toBe(left + 1));
  },
);
