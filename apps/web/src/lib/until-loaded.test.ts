import { expect, it, onTestFinished, vi } from 'vitest';
import { untilLoaded } from './until-loaded';

it('asks again when the connection is back, also for styles that did not arrive', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/lost.css">';
  onTestFinished(() => {
    document.head.innerHTML = '';
  });
  const lost = document.querySelector('link');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Offline'));
  load.mockResolvedValue('the part');
  const loaded = untilLoaded(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('the part');
  const asked = document.querySelector('link');
  expect(asked).not.toBe(lost);
  expect(asked).toHaveAttribute('href', '/assets/lost.css');
});

it('asks again after a while where nothing says that the connection is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Gone'));
  load.mockResolvedValue('the part');
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loaded).toBe('the part');
});
