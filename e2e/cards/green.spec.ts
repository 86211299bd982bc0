import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawCard, fillDeck, openDrawnCards } from '../support/cards';
import { advanceClock } from '../support/clock';
import type { KeyholdServer } from '../support/keyhold-server';
import { fillSetup, openExtras } from '../support/locks';
import { register } from '../support/people';
import { passScramble, readWheels } from '../support/scramble';
import { useKeyhold } from '../support/story';
import { verifyDraws } from '../support/verify-draws';

const story = useKeyhold();
const title = 'Until a green card';
/** Six cards; a yellow one puts in three more at most. */
const mostDraws = 9;

interface Proof {
  readonly events: readonly { readonly seq: number; readonly type: string; readonly data: object }[];
}

/** Sets the lock up with the form as it is, through the scramble; returns its code. */
async function startLock(page: Page): Promise<string> {
  const digits = await readWheels(page);
  await page.getByRole('button', { name: 'Start Scramble' }).click();
  await passScramble(page, 'No: Start lock');
  await page.getByRole('article', { name: title }).getByText('Locked', { exact: true }).waitFor();
  return digits;
}

/** Presses a stepper of the deck; how long until the odds in the page are those of the new deck, in milliseconds. */
async function timeFreshOdds(page: Page, stepper: string): Promise<number> {
  await page.evaluate((name) => {
    const summary = [...document.querySelectorAll('summary')].find((each) => /^Odds/.test(each.textContent));
    const button = document.querySelector(`button[aria-label="${name}"]`);
    if (!summary || !button) throw new Error('No odds to look at');
    const fresh = new Promise((resolve) => {
      button.addEventListener('click', ({ timeStamp: pressedAt }) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(performance.now() - pressedAt);
        });
        observer.observe(summary, { subtree: true, childList: true, characterData: true });
      });
    });
    Reflect.set(window, 'freshOdds', fresh);
  }, stepper);
  await page.getByRole('button', { name: stepper, exact: true }).click();
  return page.evaluate<number>(() => Reflect.get(window, 'freshOdds'));
}

/** Moves the server on to six seconds before the lock is three hours old, and lets the page see the hour strike. */
async function seeChancesAdd(page: Page, server: KeyholdServer, startedAt: string): Promise<void> {
  const { now } = (await server.control('/__test/clock', { advanceSeconds: 0 })) as { now: string };
  const aheadMs = Date.parse(startedAt) + 3 * 3_600_000 - 6000 - Date.parse(now);
  await advanceClock(server, { seconds: Math.floor(aheadMs / 1000) });
  await page.reload();
  await page.getByText('4 chances waiting').waitFor();
}

/** The panel shows the last two draws, and how many there were. */
async function seeDrawsCounted(page: Page, game: Locator, count: number): Promise<void> {
  await openDrawnCards(page);
  const shown = game.getByRole('list', { name: 'Drawn cards' }).getByRole('listitem');
  const sign = count > 3 ? game.getByRole('button', { name: `Show all ${count}` }) : shown.nth(count - 1);
  await sign.waitFor();
}

/** Draws until the GREEN, an hour later whenever no chance is left; returns the names of all cards drawn. */
async function drawUntilGreen(page: Page, server: KeyholdServer): Promise<string[]> {
  const drawn: string[] = [];
  const game = page.getByRole('region', { name: 'Card game' });
  while (drawn.at(-1) !== 'Green' && drawn.length < mostDraws) {
    if (await game.getByText('Next card in').first().isVisible()) {
      await advanceClock(server, { hours: 1 });
      await page.reload();
      // A Freeze leaves the saved ones where they are.
      await game.getByText(/^\d+ chances? waiting$/).waitFor();
    }
    drawn.push(await drawCard(page));
    if (drawn.at(-1) !== 'Green') await seeDrawsCounted(page, game, drawn.length);
  }
  return drawn;
}

/** The same proof, in which the first draw was another card. */
function forge<P extends Proof>(proof: P): P {
  const at = proof.events.findIndex(({ type }) => type === 'cards.drawn');
  const events = proof.events.map((event, index) => {
    if (index !== at) return event;
    const isRed = Reflect.get(event.data, 'cardType') === 'RED';
    return { ...event, data: { ...event.data, cardType: isRed ? 'FREEZE' : 'RED' } };
  });
  return { ...proof, events };
}

story(
  'a lock of cards is played until green, and its draws are proved',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await register(page);
    await page.goto('/self/setup');
    await fillSetup(page, title, 10 * 24);
    await openExtras(page);
    await fillDeck(page, { Green: 1, Red: 2, Freeze: 1, Yellow: 1 });
    await page.getByRole('switch', { name: /^Cumulative chances/ }).check();
    const odds = page.getByText(/^An even chance of being out within [^.]+$/);
    await odds.waitFor();
    const before = await odds.textContent();
    // A second green card is seen in whole hours; one red card may not be.
    const ms = await timeFreshOdds(page, 'More: Green');
    console.log(`Fresh odds ${Math.round(ms)} ms after the press of the stepper`);
    expect(await odds.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Less: Green', exact: true }).click();
    await page.getByRole('button', { name: 'More: Red', exact: true }).click();
    await page.getByText('6 cards', { exact: true }).waitFor();
    const digits = await startLock(page);

    await page.getByText('1 chance waiting').waitFor();
    const dashboard = await page.request.get('/api/locks/me/dashboard');
    const [lock] = (await dashboard.json()) as { _id: string; startedAt: string }[];
    await page.goto(`/lock/${lock?._id}`);
    await page.getByText('Fairness', { exact: true }).click();
    await page.getByText('Technical details').click();
    await page.getByText('When the lock ends, you can check it here.', { exact: false }).waitFor();
    const fingerprints = await page
      .locator('dt', { hasText: /fingerprint$/i })
      .locator('+ dd code')
      .allTextContents();
    expect(fingerprints).toHaveLength(2);
    await seeChancesAdd(page, server, lock?.startedAt ?? '');
    const drawn = await drawUntilGreen(page, server);
    expect(drawn.at(-1)).toBe('Green');

    await page.waitForURL('**/lock/*#reveal');
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('region', { name: `Your combination: ${title}` }).waitFor();
    expect(await readWheels(page)).toBe(digits);

    const verify = page.getByRole('button', { name: 'Check it now' });
    if (!(await verify.isVisible())) await page.getByText('Was it fair?').click();
    await verify.click();
    await page.getByText('Yes, all as promised').waitFor();
    const draws = `${drawn.length} ${drawn.length === 1 ? 'draw' : 'draws'}`;
    await page.getByText(`Checked in this browser: ${draws}.`, { exact: false }).waitFor();
    const download = page.getByRole('button', { name: 'Download proof' });
    if (!(await download.isVisible())) await page.getByText('Technical details').click();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const proof = JSON.parse(await readFile(await file.path(), 'utf8')) as Proof;
    const right = await verifyDraws(proof, fingerprints);
    expect(right.said).toContain('Everything follows from the promise made at the start.');
    expect(right.status).toBe(0);
    const wrong = await verifyDraws(forge(proof), fingerprints);
    expect(wrong.said).toContain('1 problem found:');
    expect(wrong.said).toContain(`(event ${proof.events.find(({ type }) => type === 'cards.drawn')?.seq},`);
    expect(wrong.status).toBe(1);
  },
  180_000,
);
