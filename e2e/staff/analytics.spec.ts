import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story('visits are counted once an admin wants it, and the data is taken along', async ({ open, server }) => {
  const owner = await open('desktop');
  await register(owner.page);
  const { page } = owner;
  await page.goto('/admin?tab=security');
  await page.getByText('Visits are not counted').waitFor();
  await page.getByRole('button', { name: 'Count visits' }).click();
  await page.getByText('Unique Visitors Today').waitFor();

  const visitor = await open('phone');
  const counted = visitor.page.waitForResponse((reply) => reply.url().endsWith('/api/analytics/events'));
  await visitor.page.goto('/login');
  expect(await (await counted).json()).toEqual({ counted: true });
  await server.control('/__test/clock', { advanceSeconds: 120 });
  await page.reload();
  const sessions = page.getByRole('table');
  await sessions.getByText('Anonymous').first().waitFor();
  await sessions.getByText('127.0.0.1').first().waitFor();
  await page.getByText('Login page').first().waitFor();
  expect(await findBarriers(page, 'the analytics')).toEqual([]);
  await page.getByRole('slider', { name: 'Day by day' }).press('ArrowLeft');
  expect(await findBarriers(page, 'a day of the analytics')).toEqual([]);
  await page.getByRole('button', { name: '30 days' }).click();
  await page.reload();
  await page.getByRole('button', { name: '30 days', pressed: true }).waitFor();
  await page.getByRole('link', { name: 'AI Analytics' }).click();
  await page.getByText('Top AI Users').waitFor();
  await page.getByRole('button', { name: '30 days', pressed: true }).waitFor();
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  const misfits = await findOverflow(page, 'the analytics');
  // The tabs are wider than a phone: they are swiped.
  expect(misfits.filter((misfit) => !/too wide: A,/.test(misfit))).toEqual([]);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  expect((await file).suggestedFilename()).toMatch(/^keyhold-\d{4}-\d\d-\d\d\.json$/);
  await page.getByText('Data exported successfully').waitFor();
});
