import type { Page } from 'playwright-core';

const kinds = [
  'Green',
  'Red',
  'Sticky',
  'Yellow',
  'Plus one',
  'Plus two',
  'Plus three',
  'Freeze',
  'Reset',
  'Double up',
] as const;
type Kind = (typeof kinds)[number];

/** Turns the card game of a form on, with this many cards of the kinds named and none of the others. */
export async function fillDeck(page: Page, cards: Partial<Record<Kind, number>>): Promise<void> {
  await page.getByRole('switch', { name: /^Play with cards/ }).check();
  // On a phone the deck is opened first.
  const folded = page.locator('details:not([open]) > summary', { hasText: 'Deck' });
  if (await folded.isVisible()) await folded.click();
  const deck = page.getByRole('group', { name: 'Deck', exact: true });
  for (const kind of kinds)
    await deck.getByRole('spinbutton', { name: kind, exact: true }).fill(String(cards[kind] ?? 0));
  await page.keyboard.press('Tab');
}

/** Draws a card of the lock on the page, from the press to 'Done'; returns its name. */
export async function drawCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Draw a card', exact: true }).click();
  const table = page.getByRole('dialog', { name: 'Draw a card' });
  await table.getByText('Pick any card.').waitFor();
  // A card reaches under the next one of the fan: only the last lies free.
  await table
    .getByRole('button', { name: /^Card \d+ of \d+$/ })
    .last()
    .click();
  const reveal = page.getByRole('alertdialog');
  await reveal.waitFor();
  const name = await reveal.getByRole('heading').textContent();
  await reveal.getByRole('button', { name: 'Done' }).click();
  await table.waitFor({ state: 'hidden' });
  return name ?? '';
}

/** On a phone what was drawn waits behind its name, as the deck does. */
export async function openDrawnCards(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary', { hasText: 'Drawn cards and deck' });
  await page.getByRole('region', { name: 'Card game' }).waitFor();
  if (await closed.isVisible()) await closed.click();
}
