import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findOverflow } from '../support/accessibility';
import { drawCard, openDrawnCards } from '../support/cards';
import { isShort } from '../support/inspected';
import { fillSetup, openExtras, readTerms } from '../support/locks';
import { readCode } from '../support/mailbox';
import { fillRegistration, newPerson, openToAll, registerOnScreen } from '../support/people';
import { findCovered, findCutOff } from '../support/reach';
import { closeBox, passScramble } from '../support/scramble';
import { createTemplate, post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const small = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const;
const title = 'Seven days, Donaudampfschifffahrtsgesellschaftskapitän';
const lockPassword = 'between the two of us';
const cards = { GREEN: 1, RED: 900, STICKY: 2, YELLOW: 2, FREEZE: 1, RESET: 1, DOUBLE_UP: 1 };
const settings = {
  description: 'What I expect of you, and what you can expect of me. '.repeat(4),
  cardGameEnabled: true,
  cumulativeChancesEnabled: true,
  cardCounts: { ...cards, PLUS_1_RED: 0, PLUS_2_RED: 0, PLUS_3_RED: 0 },
  requireDailyVerification: true,
  hygienicUnlockEnabled: true,
  hygienicUnlockType: 'COUNT_BASED',
  hygienicUnlockMaxUses: 2,
  requiresPassword: true,
  lockPassword,
};

/** Messages go by themselves: from the next page on they are neither seen nor hit, in a dialog either. */
const withoutMessages = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[aria-label=Messages], [aria-label=Messages] * { opacity: 0 !important; pointer-events: none !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Collects what does not fit on the screens of a page. */
function measurer(page: Page) {
  const found: string[] = [];
  return {
    found,
    async measure(screen: string, sign: { waitFor(): Promise<void> }): Promise<void> {
      await sign.waitFor();
      found.push(
        ...(await findOverflow(page, screen)),
        ...(await findCutOff(page, screen)),
        ...(await findCovered(page, screen)),
      );
    },
  };
}

/** What people set who need larger letters, and, in the long form, what the others have. */
const textSizes = { double: 32, ...(isShort ? {} : { plain: 16 }) };

for (const [size, px] of Object.entries(textSizes)) {
  describe(`with ${size} text`, () => {
    const story = useKeyhold(openToAll, { args: [`--blink-settings=defaultFontSize=${px}`] });
    story(
      `a phone of 320 pixels with ${size} text shows all of a lock, and nothing lies over it`,
      async ({ open, server }) => {
        const keyholder = (await open('desktop')).page;
        await registerOnScreen(keyholder, server);
        const code = await createTemplate(keyholder, title, settings);

        const { page } = await open('phone', small);
        await withoutMessages(page);
        const { found, measure } = measurer(page);
        const person = newPerson();
        await page.goto('/login');
        await measure('login', page.getByRole('button', { name: 'Log in' }));
        await page.goto(`/s/${code}`);
        await measure('invitation', page.getByRole('link', { name: 'Create account to accept' }));
        await page.goto('/register');
        await fillRegistration(page, person);
        await measure('register', page.getByRole('button', { name: 'Create account' }));
        await page.getByRole('button', { name: 'Create account' }).click();
        await measure('check email', page.getByLabel('Verification code'));
        await page.getByLabel('Verification code').fill(await readCode(server, person.email));
        await measure('home, empty', page.getByRole('link', { name: 'Start self lock' }));

        await page.getByRole('link', { name: 'Start self lock' }).click();
        // The press leads to the code, and does not send the form by the button that takes its place.
        const next = page.getByRole('button', { name: 'Next: set your box to the code' });
        await next.waitFor();
        found.push(...(await findOverflow(page, 'self setup, before the code')));
        // With so large letters it stands below the code, and is another by the time that a scroll has reached it.
        await next.dispatchEvent('click');
        await page.getByRole('button', { name: 'Start Scramble' }).waitFor();
        expect(await page.getByText('Fix form').count()).toBe(0);
        await measure('self setup', page.getByRole('button', { name: 'Start Scramble' }));
        await openExtras(page);
        await measure('self setup, extras', page.getByRole('switch', { name: /^Play with cards/ }));
        await fillSetup(page, 'A quiet weekend');
        await page.getByRole('button', { name: 'Start Scramble' }).click();
        await measure('scramble, box open', page.getByRole('button', { name: 'My box is closed' }));
        await closeBox(page);
        await measure('scramble', page.getByRole('heading', { name: 'Watch the numbers' }));
        await measure('question', page.getByRole('heading', { name: 'Do you still remember the code?' }));
        await page.getByRole('button', { name: 'No: Start lock' }).click();
        await measure('home, locked', page.getByRole('article', { name: 'A quiet weekend' }));

        await page.goto(`/shared/setup/${code}`);
        await measure('accept, terms', page.getByText('Safety features', { exact: true }));
        await readTerms(page);
        await measure('accept', page.getByRole('button', { name: 'Validate Password' }));
        await page.getByRole('textbox', { name: 'Lock password' }).fill(lockPassword);
        await page.getByRole('button', { name: 'Validate Password' }).click();
        await page.getByText('Password accepted').first().waitFor();
        await page.getByRole('checkbox', { name: /^My box is set to this code/ }).check();
        await page.getByRole('button', { name: 'Start Scramble' }).click();
        await passScramble(page, 'No: Start lock');
        const card = page.getByRole('article', { name: title });
        await measure('home, two locks', card);

        await card.getByRole('heading').getByRole('link').click();
        await measure('lock', page.getByRole('heading', { name: 'Lock history' }));
        // The backs of the cards are only there for people whom motion does not disturb.
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await drawCard(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openDrawnCards(page);
        await measure('lock, drawn', page.getByRole('list', { name: 'Drawn cards' }));
        await page.getByRole('link', { name: /^Daily verification/ }).click();
        await measure('lock, verifying', page.getByRole('button', { name: 'Submit verification' }));
        await page.goBack();
        await post(keyholder, `/api/locks/${page.url().split('/').at(-1)}/unlock/owner`);
        await measure('lock, ready', page.getByRole('button', { name: 'Reveal' }));
        await page.getByRole('button', { name: 'Reveal' }).click();
        await measure('lock, revealed', page.getByRole('button', { name: 'Remove Lock' }));
        expect(found).toEqual([]);
      },
      300_000,
    );
  });
}
