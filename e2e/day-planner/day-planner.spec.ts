import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BridgeProgram } from '../../apps/server/test/bridge-program';
import { FakeChatServer } from '../../apps/server/test/fake-chat-server';
import { findBarriers, findOverflow } from '../support/accessibility';
import { pairOnScreen } from '../support/bridges';
import { advanceClock, advanceToMorning } from '../support/clock';
import { drag, hear, takeHold } from '../support/drag';
import { arrive, logIn, register } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const live = { timeout: 15_000 };

const day = (page: Page) => page.getByRole('list', { name: 'Daily timeline' });
const now = (page: Page) => page.getByRole('region', { name: 'Now' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const textsOf = (page: Page) => day(page).getByRole('button', { name: /^Edit/ }).allInnerTexts();
const isInSight = (it: Locator) =>
  it.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const timesAndActivities = async (page: Page) =>
  (await textsOf(page)).map((text) =>
    text
      .replace(/^Edit\s*/, '')
      .split('\n')
      .slice(0, 3)
      .join(' '),
  );

/** Not by its cross, which has the same name. */
const closeWindow = (window: Locator) => window.getByText('Close', { exact: true }).click();

/** A day of three slots from seven: coffee, breakfast, messages. */
async function addThree(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  for (let count = 1; count <= 3; count += 1) {
    await press(button(page, 'Add time slot'));
    await expect.poll(() => day(page).getByRole('button', { name: /^Edit/ }).count(), live).toBe(count);
  }
}

story(
  'a day is planned with the mouse, with the keyboard, and by the AI; what is now is seen',
  async ({ open, server }) => {
    await advanceToMorning(server);
    const desk = await open('desktop');
    const { page } = desk;
    const person = await register(page);
    await page.goto('/ai-persona-studio?tab=planner');

    // With the mouse: slots, a piece of clothing, another order.
    await addThree(page, (it) => it.click());
    expect(await timesAndActivities(page)).toEqual([
      '07:00 09:00 Making coffee',
      '09:00 10:30 Eating breakfast',
      '10:30 12:00 Answering messages',
    ]);
    await button(page, /^Edit .*answering/).click();
    await drag(
      page,
      button(page, 'white T-shirt'),
      button(page, /^Edit .*eating/),
      'white T-shirt over eating breakfast',
    );
    await expect.poll(async () => (await textsOf(page))[1], live).toContain('white T-shirt');
    await drag(page, button(page, /^Move answering/), button(page, /^Edit .*making/), 'Place 1 of 3');
    await expect
      .poll(() => timesAndActivities(page), live)
      .toEqual([
        '07:00 08:30 Answering messages',
        '08:30 10:00 Making coffee',
        '10:00 11:30 Eating breakfast',
      ]);
    await page.getByText('Slot reordered').waitFor();
    await button(page, 'Save Plan').click();
    await now(page).getByText('making coffee').waitFor(live);
    expect(await page.getByText('Slot reordered').count()).toBe(0);
    expect(await findOverflow(page, 'planner')).toEqual([]);
    expect(await findBarriers(page, 'planner')).toEqual([]);

    // A time that overlaps is said, and not saved.
    await button(page, /^Edit .*making/).click();
    await page.getByLabel('From', { exact: true }).selectOption('08:00');
    await page.getByText('The slot before lasts until 08:30').waitFor();
    await button(page, 'Save Plan').click();
    await page.getByText(/^“answering messages” lasts until 08:30 and runs into “making coffee”/).waitFor();
    await page.getByLabel('From', { exact: true }).selectOption('09:00');
    await page.getByText('The slot before lasts until 08:30').waitFor({ state: 'hidden' });
    // The bar that came with the first change covers nothing of what was opened.
    const boxes = [button(page, 'Delete slot'), button(page, 'Save Plan')].map((it) => it.boundingBox());
    const [above, bar] = await Promise.all(boxes);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    // One press mends it.
    await page.getByLabel('To', { exact: true }).selectOption('10:30');
    await page.getByText('This runs into the slot that begins at 10:00').waitFor();
    await button(page, 'End at 10:00').click();
    await page.getByText('This runs into').waitFor({ state: 'hidden' });
    expect((await timesAndActivities(page))[1]).toBe('09:00 10:00 Making coffee');

    // Another browser saves meanwhile: nothing is lost, and the person chooses.
    const phone = await open('phone');
    await phone.page.goto('/login');
    await logIn(phone.page, person);
    await phone.page.waitForURL(`${server.url}/`);
    await phone.page.goto('/ai-persona-studio?tab=planner');
    const eating = button(phone.page, /^Edit .*eating/);
    await eating.click();
    // There is nothing to drag from beside the day, where there is no beside.
    expect(await phone.page.getByText('Drag a piece onto a slot.').count()).toBe(0);
    await phone.page.getByLabel('Weather').selectOption('Rainy');
    const before = await phone.page.evaluate(() => scrollY);
    await button(phone.page, 'Save Plan').click();
    await phone.page.getByText('Day plan saved to database!').waitFor(live);
    // The place in the day stays.
    expect(await eating.getAttribute('aria-expanded')).toBe('true');
    expect(await phone.page.evaluate(() => scrollY)).toBe(before);
    await page.getByText('This plan was changed in another place.').waitFor(live);
    expect((await timesAndActivities(page))[1]).toBe('09:00 10:00 Making coffee');
    await button(page, 'Take the other').click();
    await expect.poll(async () => (await textsOf(page))[2], live).toContain('Rainy, 18 °C');

    // Saved under a name, cleared, and loaded again.
    await button(page, 'Save Config').click();
    const dialog = page.getByRole('dialog', { name: 'Save Config' });
    await button(page, 'Save Config').last().click();
    await dialog.getByText('Enter a name for this configuration').waitFor();
    await dialog.getByLabel('Name').fill('Weekday');
    await button(page, 'Save Config').last().click();
    await button(page, 'Load Weekday').waitFor(live);
    await button(page, 'Quick actions').click();
    await page.getByRole('menuitem', { name: 'Clear All' }).click();
    await page.getByText('The day is empty').waitFor();
    await page.getByText('Timeline Cleared').waitFor();
    await button(page, 'Undo').click();
    await button(page, /^Edit .*eating/).waitFor();

    // By the AI, whose built-in planner makes the day where no model is set up.
    await post(page, '/api/ai-keyholder/switch', { enabled: true });
    await page.reload();
    // It takes the place of what was changed and not saved, too.
    await button(page, /^Edit .*eating/).click();
    await page.getByLabel('Weather').selectOption('Cloudy');
    await page.getByText('Unsaved changes').waitFor();
    await button(page, 'AI Schedule').click();
    const asked = page.getByRole('dialog', { name: 'Plan the day anew?' });
    const replaced = 'The 3 slots that you have now are replaced, with your unsaved changes.';
    await asked.getByText(replaced).waitFor();
    await button(page, 'AI Schedule').last().click();
    await button(page, 'Details').waitFor(live);
    await page.getByText('Made by the built-in planner').waitFor(live);
    await expect.poll(async () => (await timesAndActivities(page)).at(-1), live).toMatch(/^23:00 07:00/);
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
    expect(await page.getByText('This plan was changed in another place.').count()).toBe(0);
    await button(phone.page, /^Edit/).nth(7).waitFor(live);

    // One press, also a doubled one, brings back the saved day from before everywhere, and here what was not saved of it.
    await button(page, 'Undo').dblclick();
    await page.getByText('Cloudy, 18 °C').waitFor(live);
    await page.getByText('Unsaved changes').waitFor();
    expect(await page.getByText('This plan was changed in another place.').count()).toBe(0);
    await phone.page.getByText('Rainy, 18 °C').waitFor(live);
    expect(await button(phone.page, /^Edit/).count()).toBe(3);
    await page.reload();
    await page.getByText('Unsaved changes').waitFor(live);
    await button(page, 'Discard').click();
    await page.getByText('Rainy, 18 °C').waitFor();
    await button(page, 'AI Schedule').click();
    await button(page, 'AI Schedule').last().click();
    await page.getByText('Made by the built-in planner').waitFor(live);

    // Back to the saved day, which clears the mark of who made the other; that is undone with one press, too.
    await button(page, 'Load Weekday').click();
    await page.getByText('“Weekday” is the plan now.').waitFor(live);
    await page.getByText('Made by the built-in planner').waitFor({ state: 'hidden', ...live });
    expect(await button(page, 'Details').count()).toBe(0);
    await button(page, 'Undo').click();
    await page.getByText('Made by the built-in planner').waitFor(live);
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden', ...live });
    await button(page, 'Load Weekday').click();
    await page.getByText('Made by the built-in planner').waitFor({ state: 'hidden', ...live });

    // What is free between two slots is planned with one press.
    await button(page, /^Edit .*making/).click();
    await page.getByLabel('To', { exact: true }).selectOption('09:00');
    expect(await page.getByText('“Weekday” is the plan now.').count()).toBe(0);
    await button(page, /^09:00 10:00 Free/).click();
    await expect.poll(async () => (await timesAndActivities(page))[2], live).toMatch(/^09:00 10:00 /);
    expect(await button(page, /Free/).count()).toBe(0);
    expect(await findBarriers(page, 'planner with a gap filled')).toEqual([]);

    // One that was deleted is told where it was, and brought back there.
    const filled = (await timesAndActivities(page))[2];
    await button(page, 'Delete slot').click();
    await day(page)
      .getByText(/^Slot deleted/)
      .waitFor();
    expect(await findBarriers(page, 'planner with a slot deleted')).toEqual([]);
    await day(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await timesAndActivities(page))[2], live).toBe(filled);
    await phone.page.setViewportSize({ width: 320, height: 700 });
    await phone.page.getByText('Rainy, 18 °C').waitFor(live);
    expect(await findOverflow(phone.page, 'planner on a small phone')).toEqual([]);
  },
  240_000,
);

story(
  'without a mouse: a plan is made, dressed and put in order by the keyboard, and each step is said',
  async ({ open }) => {
    const { page } = await open('desktop');
    await register(page);
    await page.goto('/ai-persona-studio?tab=planner');
    const press = async (it: Locator, key = 'Enter') => {
      await it.focus();
      await page.keyboard.press(key);
    };
    await addThree(page, press);

    await takeHold(page, button(page, 'jeans'), 'Picked up jeans');
    await page.keyboard.press('ArrowDown');
    await hear(page, 'jeans over making coffee');
    await page.keyboard.press('ArrowDown');
    await hear(page, 'jeans over eating breakfast');
    await page.keyboard.press('Space');
    await hear(page, 'jeans is worn at eating breakfast');
    await expect.poll(async () => (await textsOf(page))[1], live).toContain('jeans');

    await takeHold(page, button(page, /^Move eating/), 'Picked up eating breakfast');
    await page.keyboard.press('ArrowUp');
    await hear(page, 'Place 1 of 3');
    await page.keyboard.press('Space');
    await hear(page, 'is at place 1 now');

    // What is pressed meanwhile ends the move.
    await takeHold(page, button(page, /^Move making/), 'Picked up making coffee');
    await page.keyboard.press('ArrowDown');
    await hear(page, 'Place 3 of 3');
    await button(page, /^Edit .*eating/).click();
    await hear(page, 'Everything stays as it was');
    expect((await timesAndActivities(page))[1]).toBe('08:30 10:00 Making coffee');
    await expect
      .poll(async () => (await timesAndActivities(page))[0], live)
      .toBe('07:00 08:30 Eating breakfast');
    await press(button(page, 'Save Plan'));
    await now(page).waitFor(live);
    await page.reload();
    await expect
      .poll(async () => (await timesAndActivities(page))[0], live)
      .toBe('07:00 08:30 Eating breakfast');
  },
  180_000,
);

/** Minutes from then until six in Stockholm, on the next morning before which its clocks were changed. */
function untilChangedMorning(from: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', timeStyle: 'short' });
  const hourAt = (at: number) => Number(clock.format(at).slice(0, 2));
  const hourMs = 3_600_000;
  let at = Math.ceil(from / hourMs) * hourMs;
  while ((hourAt(at) + 1) % 24 === hourAt(at + hourMs)) at += hourMs;
  at += hourMs;
  return Math.round((at - from) / 60_000) + (6 - hourAt(at)) * 60;
}

story(
  'at six in Stockholm the day is planned anew, also after the night in which the clocks are changed',
  async ({ open, server }) => {
    const { now: then } = (await server.control('/__test/clock', { advanceSeconds: 0 })) as { now: string };
    const start = Date.parse(then);
    const nextMinute = Math.floor(start / 60_000 + 1) * 60_000;
    await advanceClock(server, { seconds: Math.round((nextMinute - start) / 1000) + 1 });
    await advanceClock(server, { minutes: untilChangedMorning(nextMinute) - 3 });
    const { page } = await open('phone');
    await register(page);
    await page.goto('/ai-keyholder');
    await page.getByText('Day planning', { exact: true }).click();
    await page.getByLabel('Plan the day of my AI persona').check();
    await button(page, 'Save Configuration').click();
    await page.getByText('AI Keyholder configured successfully!').waitFor();
    await post(page, '/api/ai-keyholder/switch', { enabled: true });
    await page.goto('/ai-persona-studio?tab=planner');
    await page.getByText('The day is empty').waitFor(live);
    await advanceClock(server, { minutes: 2 });
    const plan = async () => {
      const answer = await page.request.get('/api/ai-keyholder/day-planning/current');
      return ((await answer.json()) as { currentPlan: { created_at: string } | null }).currentPlan;
    };
    expect(await plan()).toBeNull();

    await advanceClock(server, { minutes: 1 });
    await page.getByText('Made by the built-in planner').waitFor(live);
    await expect.poll(async () => (await timesAndActivities(page)).at(-1), live).toMatch(/^23:00 07:00/);
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
    expect(await page.getByText('This plan was changed in another place.').count()).toBe(0);
    const time = { timeZone: 'Europe/Stockholm', timeStyle: 'short' } as const;
    const createdAt = new Date((await plan())?.created_at ?? 0);
    expect(new Intl.DateTimeFormat('en-GB', time).format(createdAt)).toBe('06:00');
  },
  180_000,
);

const aDay = {
  slots: [
    {
      from: '07:00',
      to: '13:00',
      location: 'balcony',
      activity: 'reading',
      outfit: ['jeans', 'grey sweater'],
      weather: { kind: 'sunny', tempC: 18 },
    },
    { from: '13:00', to: '22:00', location: 'sunlit kitchen', activity: 'cooking', outfit: ['jeans'] },
  ],
};
const said = `Here it is:\n${JSON.stringify(aDay)}`;

function sayPlan(response: ServerResponse): void {
  const choice = { index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: 'c', object: 'chat.completion', choices: [choice], usage: {} }));
}

story.long(
  'a model plans the day: watched in its window, failed and retried, found again after a reload, called off',
  async ({ open }) => {
    const { page } = await open('phone');
    await arrive(page);
    const model = await FakeChatServer.start();
    await pairOnScreen(page, new BridgeProgram(['--chat-url', model.url, '--name', 'den']), /, 1 model$/);
    await post(page, '/api/ai-keyholder/switch', { enabled: true });
    await page.evaluate(() => localStorage.setItem('keyhold:studio', '{"showDebugInfo":true}'));
    await page.goto('/ai-persona-studio?tab=planner');

    // Another plan is saved while the model thinks: that one stays, and the job fails.
    let thinking = new Promise<ServerResponse>((resolve) => {
      model.answer = (_, response) => resolve(response);
    });
    await button(page, 'AI Schedule').click();
    const planning = page.getByRole('dialog', { name: 'Planning the day' });
    await planning.getByRole('button', { name: 'Process Details' }).click(live);
    await planning.getByText('AI Planning').waitFor(live);
    await planning.getByText('Connected', { exact: true }).waitFor(live);
    const response = await thinking;
    await post(page, '/api/ai-keyholder/day-planning/plan', { ...aDay, timezone: 'Europe/Stockholm' });
    sayPlan(response);
    const failed = page.getByRole('dialog', { name: 'AI Generation Failed' });
    await failed.getByRole('button', { name: 'Overview' }).click(live);
    await failed.getByRole('alert').getByText('You saved a plan meanwhile: it stays.').waitFor(live);
    await failed.getByText('Check that your local model server is running').waitFor();
    await failed.getByRole('button', { name: 'Process Details' }).click();
    await failed
      .getByRole('list', { name: 'Steps' })
      .getByText(/^Error/)
      .waitFor();
    expect(await findOverflow(page, 'a failed plan')).toEqual([]);
    expect(await findBarriers(page, 'a failed plan')).toEqual([]);

    model.answer = (_, again) => sayPlan(again);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await button(page, 'Details').waitFor(live);
    // The line of it is in sight, wherever in the list it was asked for.
    await expect.poll(() => isInSight(button(page, 'Details')), live).toBe(true);
    await button(page, 'Details').click();
    const done = page.getByRole('dialog', { name: 'The day is planned' });
    await done.getByRole('list', { name: 'Generated day plan' }).getByText('sunlit kitchen').waitFor(live);
    expect(await findOverflow(page, 'a plan that was made')).toEqual([]);
    expect(await findBarriers(page, 'a plan that was made')).toEqual([]);
    await done.getByRole('button', { name: 'Process Details' }).click();
    await done.getByText('Your model', { exact: true }).waitFor();
    expect(await done.getByRole('list', { name: 'Steps' }).getByRole('listitem').count()).toBe(5);
    await done.getByRole('button', { name: 'Debug Info' }).click();
    await done.getByText('Here it is:').waitFor();
    expect(await findOverflow(page, 'what the model said')).toEqual([]);
    await closeWindow(done);
    await page.getByText('AI generated').waitFor(live);
    // What is above the button is out of sight.
    await button(page, 'AI Schedule').evaluate((it) => it.scrollIntoView());
    await button(page, 'AI Schedule').click();
    await button(page, 'AI Schedule').last().click();
    await page.getByRole('dialog', { name: 'Plan the day anew?' }).waitFor({ state: 'hidden' });
    await button(page, 'Undo').waitFor(live);
    await planning.waitFor({ state: 'hidden' });
    await expect.poll(() => isInSight(button(page, 'Undo')), live).toBe(true);

    // One that is under way is found again, and called off.
    thinking = new Promise((resolve) => {
      model.answer = (_, held) => resolve(held);
    });
    await button(page, 'AI Schedule').click();
    await button(page, 'AI Schedule').last().click();
    await thinking;
    await page.reload();
    await button(page, 'Show progress').click(live);
    // Where it stands is said again each second.
    await planning.getByRole('button', { name: 'Process Details' }).click(live);
    await planning.getByText('AI Planning').waitFor(live);
    await planning.getByRole('button', { name: 'Cancel' }).click();
    const cancelled = page.getByRole('dialog', { name: 'Cancelled', exact: true });
    await cancelled.getByRole('button', { name: 'Retry' }).waitFor(live);
    await closeWindow(cancelled);
    await cancelled.waitFor({ state: 'hidden' });
    await page.getByText('AI generated').waitFor(live);
    await button(page, 'AI Schedule').waitFor();
  },
  180_000,
);
