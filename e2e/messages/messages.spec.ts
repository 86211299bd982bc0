import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { dragOver, drop, paste } from '../support/drop';
import { inspectedSizes } from '../support/inspected';
import type { KeyholdServer } from '../support/keyhold-server';
import { arrive } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';
import { withServiceWorker } from '../support/watched-page';

const story = useKeyhold();

/** What reaches an open page by itself is there within this. */
const live = { timeout: 10_000 };

const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true });
const composer = (page: Page) => panel(page).getByRole('textbox', { name: 'Write a message' });
const bubble = (page: Page, text: string) => panel(page).locator('[data-message]', { hasText: text }).last();

/** Somebody new on a page of their own, with their id. */
async function join(page: Page, _server: KeyholdServer): Promise<{ id: string; name: string }> {
  const { username } = await arrive(page);
  const me = (await (await page.request.get('/api/users/me')).json()) as { _id: string };
  return { id: me._id, name: username };
}

async function openActions(message: Locator): Promise<void> {
  await message.hover();
  await message.getByRole('button', { name: 'What to do with this message' }).click();
}

story('two people write to each other', async ({ open, server }) => {
  const [{ page: first }, { page: second }] = [await open('desktop'), await open('phone')];
  // The first of an installation is its owner, whom a block does not keep from writing.
  const ben = await join(second, server);
  const ana = await join(first, server);

  // From the profile to the first message.
  await first.goto(`/profile/${ben.id}`);
  await first.getByRole('button', { name: 'Message', exact: true }).click();
  await panel(first).getByRole('heading', { name: ben.name }).waitFor();
  await panel(first).getByText('Nothing was said yet. Say hello.').waitFor();
  expect(await composer(first).evaluate((area) => area === document.activeElement)).toBe(true);
  await composer(first).pressSequentially('Hello');
  await composer(first).press('Shift+Enter');
  await composer(first).pressSequentially('see https://example.org/a?b=c.');
  await composer(first).press('Enter');
  await bubble(first, 'Hello').waitFor();
  const link = bubble(first, 'Hello').getByRole('link', { name: 'https://example.org/a?b=c' });
  expect(await link.getAttribute('rel')).toBe('noreferrer noopener nofollow');

  // It is counted, listed and read on the other side.
  await second.getByRole('button', { name: 'Messages, 1 unread' }).waitFor(live);
  await second.getByRole('button', { name: 'Messages, 1 unread' }).click();
  // What is unread opens at once.
  await bubble(second, 'Hello').waitFor();
  await panel(first).getByText('· Read').waitFor(live);

  // Whoever writes is seen to write, and then not.
  await composer(second).pressSequentially('I am here');
  await panel(first).getByText(`${ben.name} is typing`).waitFor(live);
  await panel(first)
    .getByText(`${ben.name} is typing`)
    .waitFor({ state: 'detached', ...live });
  await panel(second).getByRole('button', { name: 'Send', exact: true }).click();
  await bubble(first, 'I am here').waitFor(live);

  // A reply, taken back by Escape, which leads on only then, and given after all; and a reaction.
  const reply = async () => {
    await openActions(bubble(first, 'I am here'));
    await first.getByRole('button', { name: 'Reply', exact: true }).click();
  };
  const toReply = panel(first).getByText(`Reply to ${ben.name}`);
  await reply();
  await toReply.waitFor();
  await first.keyboard.press('Escape');
  await toReply.waitFor({ state: 'detached' });
  expect(await composer(first).evaluate((area) => area === document.activeElement)).toBe(true);
  await first.keyboard.press('Escape');
  await panel(first).waitFor({ state: 'hidden' });
  expect(new URL(first.url()).pathname).toBe(`/profile/${ben.id}`);
  await first.goForward();
  await reply();
  await composer(first).pressSequentially('So am I');
  await composer(first).press('Enter');
  const answer = bubble(second, 'So am I');
  await answer.getByRole('button', { name: /I am here/ }).waitFor(live);
  await openActions(answer);
  await second.getByRole('button', { name: 'React with ❤️' }).click();
  await bubble(first, 'So am I').getByRole('button', { name: '❤️, 1', exact: true }).waitFor(live);
  await bubble(second, 'So am I').getByRole('button', { name: '❤️, 1, yours too' }).click();
  await bubble(first, 'So am I')
    .getByRole('button', { name: /^❤️/ })
    .waitFor({ state: 'detached', ...live });

  // Any emoji, found by its name.
  await openActions(answer);
  await second.getByRole('button', { name: 'More emoji' }).click();
  await second.getByRole('searchbox', { name: 'Search for an emoji' }).fill('octopus');
  await second.getByRole('gridcell', { name: 'Octopus' }).first().click();
  await bubble(first, 'So am I').getByRole('button', { name: '🐙, 1', exact: true }).waitFor(live);

  // Two pictures at once; what is none is refused and loses nothing.
  const files = panel(second).locator('input[type=file][multiple]');
  await files.setInputFiles([
    { ...(await sharpPicture('#5a3d6b')), name: 'one.png' },
    { ...(await sharpPicture('#2f6d5b')), name: 'two.png' },
  ]);
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await panel(second).getByText('Choose a picture: PNG, JPG, GIF or WebP.').waitFor();
  await panel(second).getByRole('button', { name: 'Send', exact: true }).click();
  const pictures = panel(first).getByRole('button', { name: `Open large: Picture from ${ben.name}` });
  await until(async () => (await pictures.count()) === 2);
  await pictures.last().click();
  const large = first.getByRole('dialog', { name: 'Pictures in this conversation' });
  await large.waitFor();
  await first.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  expect(await panel(first).isVisible()).toBe(true);

  // A draft outlives a reload, and 'back' leads to the list and out.
  await composer(second).fill('Not finished');
  await second.reload();
  await bubble(second, 'So am I').waitFor();
  expect(await composer(second).inputValue()).toBe('Not finished');
  await panel(second).getByRole('button', { name: 'Back' }).click();
  const line = panel(second).getByRole('button', { name: new RegExp(ana.name) });
  await line.click();
  await second.goBack();
  await panel(second).getByRole('heading', { name: 'Messages' }).waitFor();
  await second.goBack();
  await panel(second).waitFor({ state: 'hidden' });
  await second.goForward();
  await line.click();

  // Blocked, nobody can write; what was said stays.
  await panel(second).getByRole('button', { name: 'Conversation', exact: true }).click();
  await second.getByRole('menuitem', { name: /^Block/ }).click();
  await second
    .getByRole('dialog', { name: `Block ${ana.name}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await second.getByText('User blocked').waitFor();
  await composer(first).fill('Are you there?');
  await composer(first).press('Enter');
  await panel(first).getByText('Failed to send message').waitFor();
  await panel(first).getByRole('button', { name: 'Edit' }).click();
  await until(async () => (await composer(first).inputValue()) === 'Are you there?');
});

story('an emoji comes where the cursor stands, and one writes on behind it', async ({ open, server }) => {
  const [{ page }, { page: other }] = [await open('desktop'), await open('desktop')];
  await join(page, server);
  const ben = await join(other, server);
  await page.goto(`/?chat=${ben.id}`);
  await composer(page).pressSequentially('Good night');
  for (const _ of 'night') await page.keyboard.press('ArrowLeft');
  const picker = page.getByRole('dialog', { name: 'Choose an emoji' });
  await panel(page).getByRole('button', { name: 'Add an emoji' }).click();
  // Its search has the focus, and Enter takes the first that is found.
  await picker.locator('[type=search]:focus').waitFor();
  await page.keyboard.type('octopus');
  await picker.getByRole('gridcell', { name: 'Octopus', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await panel(page).locator('textarea:focus').waitFor();
  await page.keyboard.type(' to ');
  expect(await composer(page).inputValue()).toBe('Good 🐙 to night');
  await panel(page).getByRole('button', { name: 'Add an emoji' }).click();
  await picker.locator('[type=search]:focus').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).locator('textarea:focus').waitFor();
  await page.keyboard.type('every ');
  expect(await composer(page).inputValue()).toBe('Good 🐙 to every night');
});

story('pictures come by drop, by paste and from the camera', async ({ open, server }) => {
  const [{ page: desk }, { page: phone }] = [await open('desktop'), await open('phone')];
  const ben = await join(phone, server);
  const ana = await join(desk, server);
  const named = async (colour: string, name: string) => ({ ...(await sharpPicture(colour)), name });
  await desk.goto(`/?chat=${ben.id}`);
  await composer(desk).fill('One of each');
  const dropped = [await named('#5a3d6b', 'dropped.png')];
  await dragOver(composer(desk), dropped);
  await panel(desk).getByText('Let them go here').waitFor();
  await drop(composer(desk), dropped);
  await panel(desk).getByText('Let them go here').waitFor({ state: 'detached' });
  await panel(desk).getByRole('img', { name: 'dropped.png' }).waitFor();
  await paste(composer(desk), [await named('#2f6d5b', 'pasted.png')]);
  await panel(desk).getByRole('img', { name: 'pasted.png' }).waitFor();
  await composer(desk).press('Enter');

  await phone.goto(`/?chat=${ana.id}`);
  const of = (name: string) => panel(phone).getByRole('button', { name: `Open large: Picture from ${name}` });
  await until(async () => (await of(ana.name).count()) === 2);
  await panel(phone)
    .locator('input[capture]')
    .setInputFiles(await named('#a8572f', 'taken.jpg'));
  await panel(phone).getByRole('img', { name: 'taken.jpg' }).waitFor();
  await panel(phone).getByRole('button', { name: 'Send', exact: true }).click();
  await panel(desk)
    .getByRole('button', { name: `Open large: Picture from ${ben.name}` })
    .waitFor(live);
});

story(
  'what is written off line waits over a reload, and goes once, in its order',
  async ({ open, server }) => {
    const [writer, { page: reader }] = [await open('desktop', withServiceWorker), await open('desktop')];
    const { page } = writer;
    const ana = await join(page, server);
    const ben = await join(reader, server);
    await page.goto(`/?chat=${ben.id}`);
    await composer(page).fill('Before');
    await composer(page).press('Enter');
    await panel(page).locator('[data-message]', { hasText: 'Before' }).waitFor();
    // What is still being fetched for the time without a line would fail.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await writer.goOffline();
    for (const text of ['In a tunnel', 'Still there']) {
      await composer(page).fill(text);
      await composer(page).press('Enter');
    }
    await until(async () => (await panel(page).locator('[data-sent=waiting]').count()) === 2);
    // Meanwhile the other one writes on.
    for (const content of ['While you were away', 'And again'])
      await post(reader, '/api/messages', { content, receiverId: ana.id });
    // The page is closed with it, and opened elsewhere when there is a line again.
    await page.goto('about:blank');
    await writer.goOnline();
    await page.goto('/profile');
    await reader.goto(`/?chat=${ana.id}`);
    await bubble(reader, 'Still there').waitFor({ timeout: 30_000 });
    await page.goto(`/?chat=${ben.id}`);
    await bubble(page, 'Still there').waitFor();
    for (const shown of [page, reader])
      expect(await panel(shown).locator('[data-message], [data-sent]').allInnerTexts()).toEqual([
        expect.stringContaining('Before'),
        expect.stringContaining('While you were away'),
        expect.stringContaining('And again'),
        expect.stringContaining('In a tunnel'),
        expect.stringContaining('Still there'),
      ]);
    // What waits can be taken back.
    await writer.goOffline();
    await composer(page).fill('Never sent');
    await composer(page).press('Enter');
    await panel(page).locator('[data-sent=waiting]').waitFor();
    await panel(page).getByRole('button', { name: 'Edit' }).click();
    await until(async () => (await composer(page).inputValue()) === 'Never sent');
    await writer.goOnline();
    // Who logs out leaves nothing behind.
    await page.evaluate(countWaiting, { tempId: 'left behind' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(/login/);
    expect(await page.evaluate(countWaiting, null)).toBe(0);
  },
);

/** How many messages this browser keeps to be sent, with one that is left there first. */
function countWaiting(left: { tempId: string } | null): Promise<number> {
  return new Promise((resolve) => {
    indexedDB.open('keyhold-outbox').onsuccess = ({ target }) => {
      const store = (target as IDBOpenDBRequest).result
        .transaction('messages', 'readwrite')
        .objectStore('messages');
      if (left) store.put(left, left.tempId);
      const counted = store.count();
      counted.onsuccess = () => resolve(counted.result);
    };
  });
}

story(
  'the server ends in mid-send: all that was written arrives once, on every page',
  async ({ open, server }) => {
    const [writer, reader] = [await open('desktop'), await open('phone')];
    const { page } = writer;
    await join(page, server);
    const ben = await join(reader.page, server);
    const { cookies } = await reader.context.storageState();
    const desk = await open('desktop');
    await desk.context.addCookies(cookies);
    await page.goto(`/?chat=${ben.id}`);
    const texts = Array.from({ length: 12 }, (_, n) => `Word ${n + 1}.`);
    const write = async (text: string) => {
      await composer(page).fill(text);
      await composer(page).press('Enter');
    };
    for (const text of texts.slice(0, 6)) await write(text);
    const restarted = server.restart();
    for (const text of texts.slice(6)) await write(text);
    await restarted;
    await until(async () => (await panel(page).locator('[data-sent]').count()) === 0, 90_000);
    const said = await panel(page).locator('[data-message]').allInnerTexts();
    expect(said.map((text) => /Word \d+\./.exec(text)?.[0])).toEqual(texts);
    // Read on the phone, it is read on the desk too.
    const again = { timeout: 60_000 };
    await desk.page.goto('/');
    await desk.page.getByRole('button', { name: 'Messages, 12 unread' }).waitFor(again);
    await reader.page.goto('/?chat=list');
    await panel(reader.page).locator('[data-conversation]').click();
    await bubble(reader.page, 'Word 12.').waitFor();
    await panel(page).getByText('· Read').waitFor(again);
    await desk.page.getByRole('button', { name: 'Messages', exact: true }).waitFor(again);
    for (const { forgive } of [writer, reader]) forgive(/./);
  },
);

story.long(
  'a long thread: older ones come without a jump, and the newest is a press away',
  async ({ open, server }) => {
    const [{ page }, { page: other }] = [await open('phone'), await open('desktop')];
    const ana = await join(page, server);
    const ben = await join(other, server);
    for (let n = 1; n <= 110; n += 1)
      await post(page, '/api/messages', {
        receiverId: ben.id,
        content: `Number ${n}${n % 7 ? '' : ' with more to say'.repeat(9)}`,
      });
    await page.goto(`/?chat=${ben.id}`);
    await bubble(page, 'Number 110').waitFor();
    const log = panel(page).getByRole('log');
    const atEnd = () => log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2);
    await until(atEnd);
    // Upwards in steps, what is in sight stays in its place while the older ones come in above it.
    for (const n of [62, 30, 5]) {
      await until(async () => {
        await log.evaluate((list) => list.scrollBy(0, -400));
        return (
          (await panel(page)
            .locator('[data-message]', { hasText: `Number ${n}` })
            .count()) > 0
        );
      });
    }
    const down = panel(page).getByRole('button', { name: 'To the newest message' });
    await down.click();
    await bubble(page, 'Number 110').waitFor();
    await down.waitFor({ state: 'hidden' });

    // What came meanwhile stands whole above the composer, though the thread was there before its line was known.
    await panel(page).getByRole('button', { name: 'Back' }).click();
    await post(other, '/api/messages', { receiverId: ana.id, content: 'Much more '.repeat(30) });
    const line = panel(page).locator('[data-conversation]', { hasText: 'Much more' });
    await line.waitFor(live);
    await page.route(`**/api/messages/${ben.id}*`, async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await line.click();
    await panel(page).getByText('New', { exact: true }).waitFor();
    await until(atEnd);

    // So does what one has written oneself, left and opened again.
    for (const n of [1, 2, 3]) {
      await composer(page).fill(`Own ${n}.`);
      await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
    }
    await until(async () => (await panel(page).locator('[data-sent]').count()) === 0);
    await panel(page).getByRole('button', { name: 'Back' }).click();
    await panel(page).locator('[data-conversation]', { hasText: 'Own 3.' }).click();
    await bubble(page, 'Own 3.').waitFor();
    await until(atEnd);

    // The end stays in sight as a keyboard takes the room, and as one writes several lines.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width, height: height - 300 });
    await until(atEnd);
    await composer(page).fill('One\nline\nafter\nthe\nother');
    await until(atEnd);
    // Further up the place stays.
    await log.evaluate((list) => list.scrollBy(0, -400));
    await down.waitFor();
    const place = await log.evaluate((list) => list.scrollTop);
    await composer(page).fill('');
    await page.setViewportSize({ width, height });
    await until(() => log.evaluate((list, shown) => list.clientHeight > shown, height - 300));
    expect(await log.evaluate((list) => list.scrollTop)).toBe(place);
  },
);

for (const size of inspectedSizes) {
  story(`the messages are for everybody, on a ${size}`, async ({ open, server }) => {
    const [{ page }, { page: other }] = [await open(size), await open('desktop')];
    const ana = await join(page, server);
    const ben = await join(other, server);
    await page.goto('/?chat=list');
    await panel(page).getByText('No conversations yet').waitFor();
    const found = await findOverflow(page, 'empty list');
    const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} ${'مرحبا بكم '.repeat(12)} ${'こんにちは世界'.repeat(12)}`;
    await post(other, '/api/messages', { receiverId: ana.id, content: long });
    await post(page, '/api/messages', { receiverId: ben.id, content: 'Short.\n\n  const code = "kept";' });
    await page.goto(`/?chat=${ben.id}`);
    await bubble(page, 'const code').waitFor();
    found.push(...(await findOverflow(page, 'thread')), ...(await findBarriers(page, 'thread')));
    await page.goto('/?chat=list');
    await panel(page)
      .getByRole('button', { name: new RegExp(ben.name) })
      .waitFor();
    found.push(...(await findBarriers(page, 'list')));
    expect(found).toEqual([]);
  });
}
