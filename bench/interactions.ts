import { launchChromium } from '@keyhold/e2e/support/chromium';
import type { Page } from 'playwright-core';
import { makeWearer, post, startProduct } from './product';

const slowedDown = 4;
/** The browser tells of an event once the frame that shows its effect is painted; what is missed is quicker than its grain. */
const grainMs = 8;

/** P17: from a touch to the next paint, on a phone of a quarter of this machine's speed. */
export async function benchInteractions(dataDir: string): Promise<void> {
  const product = await startProduct({
    KEYHOLD_DATA_DIR: dataDir,
    KEYHOLD_TEST_CONTROL: 'the token of the figures',
    KEYHOLD_TEST_LIMITS: 'off',
  });
  const browser = await launchChromium({ isWhole: true });
  try {
    const { address } = product;
    const other = await makeWearer(address, 0);
    const cookie = await makeWearer(address, 0);
    const topic = (await (
      await post(`${address}/api/posts`, other, { title: 'A topic to vote on', description: 'Some words.' })
    ).json()) as { slug: string };
    const lock = await startPlayfulLock(address, cookie);
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    await listen(page);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    const tell = async (what: string, act: () => Promise<unknown>) =>
      console.log(`${what}: ${await longest(page, act)} ms from the touch to the next paint`);
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });

    await settle(page, '/');
    await tell('the theme', () => button(/^Theme/).tap());
    await tell('the menu', () => button('Menu').tap());
    await page.keyboard.press('Escape');
    await tell('the bell', () => button(/^Notifications/).tap());
    await page.keyboard.press('Escape');
    await tell('the set-up of a lock', () => page.getByRole('link', { name: 'Self' }).tap());
    await page.getByLabel('Title').waitFor();
    await tell('a letter of its title', () => page.getByLabel('Title').press('a'));

    await settle(page, '/');
    await tell('the table of cards', () => button('Draw a card').tap());
    const table = page.getByRole('dialog', { name: 'Draw a card' });
    await table.getByText('Pick any card.').waitFor();
    await tell('a card', async () => {
      await table
        .getByRole('button', { name: /^Card \d+ of \d+$/ })
        .last()
        .tap();
      await page.getByRole('alertdialog').getByRole('heading').waitFor();
    });

    await settle(page, `/games/${lock}`);
    await tell('the wheel', async () => {
      await button('Spin Wheel').tap();
      await page.getByText(/^Last spin/).waitFor();
    });

    await settle(page, `/discussion/${topic.slug}`);
    await tell('a vote', () => button('Vote up').first().tap());

    const { _id: receiverId } = (await (
      await fetch(`${address}/api/users/me`, { headers: { cookie } })
    ).json()) as { _id: string };
    await post(`${address}/api/messages`, other, { receiverId, content: 'How was your day?' });
    await settle(page, '/');
    await tell('the messages', () => button(/^Messages/).tap());
    const chat = page.getByRole('textbox', { name: 'Write a message' });
    await chat.waitFor();
    await tell('a letter of a message', () => chat.press('a'));
    await tell('a message that is sent', () => page.getByRole('button', { name: 'Send', exact: true }).tap());

    await freeze(address, other, cookie, page, tell);
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Tell = (what: string, act: () => Promise<unknown>) => Promise<void>;

/** Somebody else's lock is frozen and a message is written to them. */
async function freeze(
  address: string,
  wearer: string,
  keyholder: string,
  page: Page,
  tell: Tell,
): Promise<void> {
  const form = {
    title: 'A lock to freeze',
    initialDurationDays: 6,
    initialDurationHours: 0,
    trustKeyholder: true,
  };
  const { shareCode } = (await (await post(`${address}/api/locks/shared`, keyholder, form)).json()) as {
    shareCode: string;
  };
  const meta = { shareCode, combinationType: 'DIGITS', digits: '4711' };
  const accepted = await post(`${address}/api/locks/shared/accept`, wearer, { meta });
  const { _id } = (await accepted.json()) as { _id: string };
  await settle(page, `/lock/${_id}`);
  await tell('a freeze', () => page.getByRole('button', { name: 'Freeze', exact: true }).tap());
  await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
  await settle(page, '/keyholder');
  await tell('a freeze on the home of a keyholder', () =>
    page
      .getByRole('button', { name: /^(Unfreeze|Freeze)/ })
      .first()
      .tap(),
  );
}

/** A lock with cards and a wheel. */
async function startPlayfulLock(address: string, cookie: string): Promise<string> {
  const option = (label: string, durationSeconds: number) => ({ label, durationSeconds });
  const meta = {
    title: 'A lock with games',
    initialDurationDays: 5,
    initialDurationHours: 0,
    combinationType: 'DIGITS',
    digits: '4711',
    cardGameEnabled: true,
    cardCounts: { GREEN: 1, RED: 40, STICKY: 2, YELLOW: 4 },
    wheelModule: {
      enabled: true,
      spinOptions: [option('Less', -1800), option('More', 3600), option('Some', 1800)],
    },
  };
  const started = await post(`${address}/api/locks/self/start`, cookie, { meta });
  return ((await started.json()) as { _id: string })._id;
}

/** Opens a page and waits until it has loaded what it does not need at first. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
}

function listen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const times: number[] = [];
    Reflect.set(window, 'interactions', times);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId > 0) times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest interaction of what is done. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  const seen = () => page.evaluate(() => (Reflect.get(window, 'interactions') as number[]).length);
  const before = await seen();
  await act();
  await page.waitForTimeout(1500);
  const times = await page.evaluate(
    (from) => (Reflect.get(window, 'interactions') as number[]).slice(from),
    before,
  );
  return Math.max(grainMs, ...times);
}
