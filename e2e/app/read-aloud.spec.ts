import { expect } from 'vitest';
import { useEars } from '../support/ear';
import { arrive, register } from '../support/people';
import { createTemplate, post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const title = 'Six days by the keyboard';
const many = 1000;
/** A deck from which nobody draws the green card. */
const cardCounts = {
  GREEN: 1,
  RED: many,
  STICKY: many,
  YELLOW: many,
  PLUS_1_RED: many,
  PLUS_2_RED: many,
  PLUS_3_RED: many,
  FREEZE: 0,
  RESET: many,
  DOUBLE_UP: many,
};
const question = { name: 'Do you still remember the code?' };
const scrambleMs = 60_000;

/** The digits, as the page tells them to who listens. */
function readCode(lines: readonly string[]): string {
  return lines.find((line) => /^image \d \d \d \d$/.test(line)) ?? '';
}

story(
  'a lock is set up, and started, by ear and keyboard alone',
  async ({ open }) => {
    const { page } = await open('desktop');
    await arrive(page);
    const { hear, tabTo, readPage, press } = await useEars(page);
    await page.getByRole('link', { name: 'Start self lock' }).waitFor();

    // The way past the navigation is the first stop of a page.
    await page.reload();
    await page.getByRole('link', { name: 'Start self lock' }).waitFor();
    await press('Tab');
    expect(await hear()).toBe('link Skip to content');
    await press('Enter');
    expect(await hear()).toBe('main');
    await tabTo(/^link Start self lock/);
    await press('Enter');
    await page.getByRole('button', { name: 'Start Scramble' }).waitFor();
    const form = await readPage();
    const code = readCode(form);
    expect(code).not.toBe('');
    expect(form).toContain('heading Start self lock');
    expect(form).toContain('group Initial duration');

    expect(await tabTo(/^button 3 days/)).toBe('button 3 days, not pressed');
    await press('Space');
    expect(await hear()).toBe('button 3 days, pressed');
    expect(await tabTo(/^spinbutton Days/)).toBe('spinbutton Days, 3');
    await press('ArrowUp');
    expect(await hear()).toBe('spinbutton Days, 4');
    expect(await tabTo(/^DisclosureTriangle Extras/)).toMatch(/collapsed$/);
    expect(await tabTo(/^radio/)).toBe('radio 4-Digit Code, checked, a box that you set');
    // What is missing is said at the button, and the press of it leads there.
    const missing = 'Set your box to the code, then tick that it is set';
    expect(await tabTo(/^button Start Scramble/)).toBe(`button Start Scramble, dimmed, ${missing}`);
    await press('Enter');
    const box = 'checkbox My box is set to this code';
    expect(await hear()).toBe(`${box}, invalid, not checked, ${missing}`);
    await press('Space');
    expect(await hear()).toBe(`${box}, checked`);
    expect(await tabTo(/^button Start Scramble/)).toMatch(/^button Start Scramble, 4 days\s· opens /);
    await press('Enter');

    await page.getByRole('heading', { name: 'Close your box now' }).waitFor();
    expect(await hear()).toBe('heading Close your box now');
    expect(await tabTo(/^button My box/)).toMatch(
      /^button My box is closed, Then numbers pass by for 20 seconds/,
    );
    await press('Enter');
    expect(await hear()).toBe('heading Watch the numbers');
    const scramble = await readPage();
    expect(scramble.some((line) => /^progressbar Scramble, \d+/.test(line))).toBe(true);
    // Nobody is told the numbers that pass, and nothing else than the scramble can be reached.
    expect(scramble.join('\n')).not.toMatch(/\d{4}|\d \d \d \d/);
    expect(scramble.filter((line) => /^(link|button)/.test(line))).toEqual(['button Leave for now']);
    await page.getByRole('heading', question).waitFor({ timeout: scrambleMs });
    expect(await hear()).toBe(`heading ${question.name}`);
    expect(await tabTo(/^button No: Start lock/)).toMatch(/^button No: Start lock, \w+/);
    await press('Enter');

    await page.getByRole('img', { name: /^Opens in/ }).waitFor();
    expect(await hear()).toBe('main');
    const home = await readPage();
    // A minute may have gone by on a slow machine.
    expect(home.join('\n')).toMatch(/^image Opens in (4 days|3 days 23 hours), 0 % gone$/m);
    expect(home.filter((line) => /^button Start safety exit: /.test(line))).toHaveLength(1);
    expect(readCode(home)).toBe('');
  },
  120_000,
);

story(
  'a shared lock is accepted, a card drawn and the code revealed by ear and keyboard alone',
  async ({ open }) => {
    const keyholder = (await open('desktop')).page;
    const holder = await register(keyholder);
    const share = await createTemplate(keyholder, title, { cardGameEnabled: true, cardCounts });
    const { page } = await open('phone');
    await register(page);
    const { hear, tabTo, readPage, press } = await useEars(page);

    await page.goto(`/shared/setup/${share}`);
    await page.getByText('Safety features', { exact: true }).waitFor();
    const terms = await readPage();
    for (const heading of [title, 'Lock duration', 'Rules', 'Safety features', 'Card deck'])
      expect(terms).toContain(`heading ${heading}`);
    expect(terms).toContain(`StaticText ${holder.username}`);
    await tabTo(/^button Next: your part/);
    await press('Enter');
    // It is the top of the next screen, and the terms are one stop away.
    expect(await tabTo(/./)).toBe('button The terms again');
    const code = readCode(await readPage());
    expect(await tabTo(/^button 24 h/)).toBe('button 24 h, pressed');
    expect(await tabTo(/^checkbox/)).toBe('checkbox My box is set to this code, not checked');
    await press('Space');
    await tabTo(/^button Start Scramble, By starting you agree to the terms of /);
    await press('Enter');
    await page.getByRole('heading', { name: 'Close your box now' }).waitFor();
    await tabTo(/^button My box is closed/);
    await press('Enter');
    await page.getByRole('heading', question).waitFor({ timeout: scrambleMs });
    await tabTo(/^button No: Start lock/);
    await press('Enter');

    await page.getByRole('button', { name: 'Draw a card' }).waitFor();
    await tabTo(/^button Draw a card/);
    await press('Enter');
    await page.getByText('Pick any card.').waitFor();
    expect(await hear()).toMatch(/^button Card \d of \d$/);
    const table = await readPage();
    expect(table).toContain('dialog Draw a card');
    // What is in the deck is said after it.
    expect(table).toContainEqual(expect.stringMatching(/^StaticText Pick any card\./));
    await press('ArrowRight');
    expect(await hear()).toMatch(/^button Card \d of \d$/);
    await press('Enter');
    await page.getByRole('alertdialog').waitFor();
    expect(await hear()).toBe('button Done');
    // The card is said with what it did.
    expect((await readPage()).find((line) => line.startsWith('alertdialog'))).toMatch(
      /^alertdialog \w.+, \w.+/,
    );
    await press('Enter');
    await page.getByText('Next card in').first().waitFor();

    const answer = await page.request.get('/api/locks/me/dashboard');
    const [lock] = (await answer.json()) as { _id: string }[];
    await post(keyholder, `/api/locks/${lock?._id}/unlock/owner`);
    await page.getByRole('button', { name: 'Reveal' }).waitFor();
    expect(await readPage()).toContain('heading Your combination is ready');
    await tabTo(/^button Reveal/);
    await press('Enter');
    await page.getByRole('region', { name: `Your combination: ${title}` }).waitFor();
    expect(await hear()).toBe(`region Your combination: ${title}, ${code.replace('image ', '')}`);
    expect(readCode(await readPage())).toBe(code);
    expect(await tabTo(/./)).toBe('button Hide combination');
  },
  120_000,
);
