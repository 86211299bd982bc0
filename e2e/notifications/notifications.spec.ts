import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { FakePushService } from '../../apps/server/test/fake-push-service';
import { advanceClock } from '../support/clock';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { startLock } from '../support/locks';
import { arrive, register } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';
import { withServiceWorker } from '../support/watched-page';

const story = useKeyhold({}, { isWhole: true });

async function openNotificationSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Notifications What/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
}

/** Hands a push to the service worker of the page, as the browser does when one came for it. */
async function deliverPush(context: BrowserContext, page: Page, data: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await until(() => registrationId !== '');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** As the worker asks the page when its notification is pressed. */
async function pressNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

story(
  'what happens is told once on every device, and read on one it is read on all',
  async ({ open, server }) => {
    const phone = await open('phone');
    await arrive(phone.page);
    await startLock(phone.page, 'A lock of a day');
    const desk = await open('desktop', {
      storageState: { cookies: await phone.context.cookies(), origins: [] },
    });
    await desk.page.goto('/');
    await desk.page.getByRole('article', { name: 'A lock of a day' }).waitFor();
    await advanceClock(server, { days: 2 });
    for (const { page } of [phone, desk])
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();

    await desk.page.getByRole('button', { name: /^Notifications/ }).click();
    await desk.page.getByRole('link', { name: 'All notifications' }).click();
    await desk.page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    await desk.page.getByRole('button', { name: 'Mark all as read' }).click();
    for (const { page } of [phone, desk])
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await desk.page
      .getByRole('main')
      .getByRole('button', { name: /Your combination is ready/ })
      .click();
    await desk.page.waitForURL(/\/lock\/.+#reveal$/);
  },
);

story(
  'a push is shown by the service worker, says little, and leads to what it is about',
  async ({ open, server }) => {
    const { page, context } = await open('phone', { permissions: ['notifications'], ...withServiceWorker });
    await arrive(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const push = {
      title: 'Keyhold',
      body: 'You have a new notification',
      path: '/calender',
      tag: 'first',
      notificationId: null,
    };
    await deliverPush(context, page, { ...push, body: 'You have a new message' });
    await deliverPush(context, page, push);
    const { title, body, tag } = push;
    // The second takes the place of the first; before it is there, a press would leave it behind.
    await until(async () => (await shown(page)).some((one) => one.body === body));
    expect(await shown(page)).toEqual([{ title, body, tag }]);

    await pressNotification(context);
    await page.waitForURL(`${server.url}/calender`);
    // The system takes a closed one away a moment later.
    await until(async () => (await shown(page)).length === 0);

    await deliverPush(context, page, push);
    await until(async () => (await shown(page)).length === 1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await shown(page)).toEqual([]);
  },
);

story('a message comes as a push, and the press on it opens the conversation', async ({ open, server }) => {
  const service = await FakePushService.start();
  try {
    const { page, context } = await open('phone', { permissions: ['notifications'], ...withServiceWorker });
    await arrive(page);
    const me = (await (await page.request.get('/api/users/me')).json()) as { _id: string };
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // No browser of the stories has a push service: what it would send to is one of this machine.
    const browser = service.newBrowser('phone');
    await page.request.get('/api/push');
    const kept = await page.request.put('/api/push/subscription', { data: browser.subscription });
    expect(kept.ok(), await kept.text()).toBe(true);

    const { page: other } = await open('desktop');
    const { username } = await register(other);
    await post(other, '/api/messages', { receiverId: me._id, content: 'Are you there?' });
    await advanceClock(server, { seconds: 11 });
    await until(() => service.received.length > 0);
    const [push] = browser.messages();
    expect(push).toMatchObject({ title: 'Keyhold', body: 'You have a new message' });

    await deliverPush(context, page, push ?? {});
    await until(async () => (await shown(page)).length > 0);
    await pressNotification(context);
    await page.getByRole('dialog', { name: 'Messages', exact: true }).waitFor();
    await page.getByText('Are you there?').waitFor();
    await page.getByRole('heading', { name: username }).waitFor();
  } finally {
    await service.close();
  }
});

for (const size of inspectedSizes) {
  story(`what is told and where, on a screen of the size ${size}`, async ({ open }) => {
    const { page } = await open(size);
    const { found, inspect } = inspector(page);
    await register(page);
    await page.goto('/notifications');
    await inspect('no notifications', page.getByText('All quiet'));
    await openNotificationSettings(page);
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await page.getByLabel('From', { exact: true }).fill('23:30');
    await page.getByLabel('From', { exact: true }).press('Enter');
    await page.getByRole('group', { name: 'Your keyholder' }).getByLabel('In the app').click();
    const single = page.getByRole('group', { name: 'Messages', exact: true });
    await single.getByRole('button', { name: /one by one$/ }).click();
    await single.getByLabel('Messages in groups').click();
    await single.getByText('1 off').waitFor();
    await inspect('notification settings', page.getByText('What you are told', { exact: true }));
    await page.reload();
    await openNotificationSettings(page);
    await until(async () => (await page.getByLabel('From', { exact: true }).inputValue()) === '23:30');
    const keyholder = page.getByRole('group', { name: 'Your keyholder' });
    expect(await keyholder.getByLabel('In the app').isChecked()).toBe(false);
    expect(await keyholder.getByLabel('Push').isChecked()).toBe(true);
    await single.getByRole('button', { name: /one by one$/ }).click();
    expect(await single.getByLabel('Messages in groups').isChecked()).toBe(false);
    expect(await single.getByLabel('Messages from people').isChecked()).toBe(true);
    expect(found).toEqual([]);
  });
}
