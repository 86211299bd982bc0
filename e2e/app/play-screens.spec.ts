import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { fillSetup, openExtras } from '../support/locks';
import { newPerson, register } from '../support/people';
import { acceptTemplate, createTemplate, post } from '../support/shared-locks';
import { type Stage, useKeyhold } from '../support/story';
import type { Size } from '../support/watched-page';

const story = useKeyhold();
const still = { reducedMotion: 'reduce' } as const;
const title =
  'Everything there is to play, Donaudampfschifffahrtsgesellschaftskapitänsmütze and more beside it';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

const task = (name: string, type: string, points: number) => ({
  title: name,
  description: 'Three honest lines every evening, and a fourth one on Sundays. '.repeat(4),
  type,
  points,
});
const option = (label: string, minutes: number, color: string) => ({
  label,
  description: 'As I said it would be.',
  durationSeconds: minutes * 60,
  color,
});

/** A deck from which nobody draws the green card, with the largest counts that fit. */
const cardCounts = {
  GREEN: 1,
  RED: 1000,
  STICKY: 1000,
  YELLOW: 1000,
  PLUS_1_RED: 1000,
  PLUS_2_RED: 1000,
  PLUS_3_RED: 1000,
  FREEZE: 0,
  RESET: 1000,
  DOUBLE_UP: 1000,
};
const modules = {
  taskModule: {
    enabled: true,
    editTasksWhileLockedShared: true,
    requireMinimumPoints: true,
    minimumPointsRequired: 1000,
    tasks: [
      task(`Write about ${longWord} in your journal, ${'page after page, '.repeat(2)}done`, 'neutral', 100),
      task(`Walk, and think of ${longWord} ${'all of the way, '.repeat(2)}home`, 'punishment', 100),
      task(`Rest, for ${longWord} ${'is a long word, '.repeat(2)}indeed`, 'reward', 100),
    ],
  },
  wheelModule: {
    enabled: true,
    editWheelWhileLockedShared: true,
    spinOptions: [
      option(`${longWord} less`, -45, '#5a8f3d'),
      option('A little more than you may have thought of', 1425, '#b5522e'),
      option('Half', 30, '#3470a5'),
    ],
  },
  penaltyConfig: {
    enabled: true,
    taskRequiredPerDay: 2,
    wheelSpinsPerDay: 1,
    penaltyDurationSeconds: 85_500,
    timezone: 'America/Los_Angeles',
  },
};
const everything = {
  initialDurationDays: 90,
  trustKeyholder: true,
  cardGameEnabled: true,
  cumulativeChancesEnabled: true,
  cardCounts,
  ...modules,
};

/** Two people with the longest names, and the code of a shared lock with everything to play. */
async function meet({ open }: Stage, size: Size) {
  const keyholder = (await open(size, still)).page;
  const { page } = await open(size, still);
  const enter = (each: Page) => {
    const person = newPerson();
    return register(each, { ...person, username: person.username.padEnd(32, 'm') });
  };
  await Promise.all([enter(keyholder), enter(page)]);
  return { keyholder, page, code: await createTemplate(keyholder, title, everything) };
}

/** Opens everything that waits behind its name. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().dispatchEvent('click');
}

/** The odds once they are worked out: those that are on their way are paler. */
function freshOdds(page: Page): Locator {
  return page
    .locator('[aria-busy="false"]')
    .filter({ has: page.getByRole('figure') })
    .first();
}

for (const size of inspectedSizes) {
  story(
    `the setup of cards and games has no barriers (${size})`,
    async ({ open }) => {
      const { page } = await open(size, still);
      const { found, inspect } = inspector(page);
      await register(page);
      await page.goto('/self/setup');
      await fillSetup(page, 'A quiet weekend', 40 * 24);
      await openExtras(page);
      await page.getByRole('switch', { name: /^Play with cards/ }).check();
      await page.getByRole('switch', { name: /^Cumulative chances/ }).check();

      const dialog = page.getByRole('dialog', { name: /Setup$/ });
      await page.getByRole('button', { name: 'Configure: Task System' }).click();
      await dialog.getByRole('button', { name: 'Household' }).click();
      await dialog.getByRole('switch', { name: /^Require minimum points/ }).check();
      await dialog.getByRole('button', { name: /^1\s*Tidy one room/ }).click();
      await dialog.getByLabel('Title').fill('Up');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await inspect('task setup with a fault', dialog.getByText('Title must be 3 to 120 characters'));
      await dialog.getByLabel('Title').fill('Tidy one room');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Configure: Wheel of Fortune' }).click();
      await dialog.getByRole('button', { name: 'Balanced' }).click();
      await dialog.getByRole('button', { name: /^An hour less/ }).click();
      await inspect('wheel setup', dialog.getByRole('button', { name: 'Remove: An hour less' }));
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Configure: Penalty System' }).click();
      await dialog.getByRole('spinbutton', { name: 'Tasks a day' }).fill('50');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await inspect('penalty setup with a fault', dialog.getByText(/up to 24 fit into a day/));
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await openAll(page);
      await inspect('self setup, cards and games', page.getByRole('figure').first());
      expect(found).toEqual([]);
    },
    180_000,
  );

  story(
    `cards, games and proof of a lock have no barriers (${size})`,
    async (stage) => {
      const { keyholder, page, code } = await meet(stage, size);
      const { found, inspect } = inspector(page);
      const { found: foundByKeyholder, inspect: inspectAsKeyholder } = inspector(keyholder);
      await page.goto(`/shared/setup/${code}`);
      await page
        .getByText(/out within/i)
        .first()
        .waitFor();
      await openAll(page);
      await inspect('accept, cards and games', page.getByText('A day ends at midnight in Los Angeles.'));

      const { id } = await acceptTemplate(page, code);
      await page.goto('/');
      await inspect('dashboard, cards', page.getByRole('button', { name: 'Draw a card' }));
      // The backs of the cards are only there for people whom motion does not disturb.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.getByRole('button', { name: 'Draw a card' }).click();
      await inspect('draw, picking', page.getByText('Pick any card.'));
      await page
        .getByRole('button', { name: /^Card \d of \d$/ })
        .last()
        .click();
      await inspect('draw, revealed', page.getByRole('alertdialog').getByRole('button', { name: 'Done' }));
      await page.emulateMedia({ reducedMotion: 'reduce' });

      await page.goto(`/lock/${id}`);
      await page.getByRole('region', { name: 'Card game' }).waitFor();
      await openAll(page);
      await page.getByRole('list', { name: 'Drawn cards' }).waitFor();
      await inspect('lock, cards', freshOdds(page));
      await keyholder.goto(`/lock/${id}`);
      await keyholder.getByRole('region', { name: 'Card game' }).waitFor();
      await openAll(keyholder);
      // The odds are worked out for a moment, and move what stands below them when they come.
      await freshOdds(keyholder).waitFor();
      await keyholder.getByRole('button', { name: 'Manage cards' }).click();
      await inspectAsKeyholder('lock, managing cards', keyholder.getByRole('button', { name: 'Add: Red' }));

      await page.goto(`/games/${id}`);
      await inspect('games, tasks', page.getByRole('button', { name: 'Select Random Task' }));
      await page.getByRole('button', { name: 'Select Random Task' }).click();
      await inspect('games, task selected', page.getByRole('button', { name: 'Task Completed' }));
      await page.getByRole('button', { name: 'Task Failed' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Task Failed' }).click();
      await page.getByText('Penalty has been applied').waitFor();
      await page.getByRole('button', { name: /^Wheel/ }).click();
      await page.getByRole('button', { name: 'Spin Wheel' }).click();
      await page.getByText(/^Last spin/).waitFor();
      await inspect('games, wheel', page.getByText(/^Next spin: /).first());
      await keyholder.goto(`/games/${id}`);
      await inspectAsKeyholder('games, keyholder', keyholder.getByRole('button', { name: 'Penalties' }));

      await post(keyholder, `/api/locks/${id}/unlock/owner`);
      await keyholder.route('**/fairness', async (route) => {
        const proof = await (await route.fetch()).text();
        await route.fulfill({ body: proof.replaceAll('"counter":1', '"counter":7') });
      });
      await keyholder.goto(`/lock/${id}`);
      await keyholder.getByText('Was it fair?').click();
      await keyholder.getByRole('button', { name: 'Check it now' }).click();
      await inspectAsKeyholder('lock, proof is wrong', keyholder.getByText(/not fit the promise$/));
      expect([...found, ...foundByKeyholder]).toEqual([]);
    },
    240_000,
  );
}
