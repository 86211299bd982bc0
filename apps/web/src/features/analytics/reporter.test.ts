import { EVENTS_PAUSE_MS } from '@keyhold/contracts/analytics/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportPages } from './reporter';

let page = '/';
let open: () => void = () => undefined;
let stop = () => {};
const sent: unknown[] = [];
const beacons: string[] = [];
let counted = true;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  sent.length = 0;
  beacons.length = 0;
  counted = true;
  page = '/';
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(
      ...JSON.parse(body).events.map((event: { properties: { page: string } }) => event.properties.page),
    );
    return new Response(JSON.stringify({ counted }), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => beacons.push(`${path} ${body.type} ${body.size > 0}`),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function begin() {
  stop = reportPages({
    current: () => page,
    subscribe: (onOpened) => {
      open = onOpened;
      return () => {
        open = () => undefined;
      };
    },
  });
  await vi.advanceTimersByTimeAsync(0);
}

function visit(...paths: string[]) {
  for (const path of paths) {
    page = path;
    open();
  }
}

test('the first page at once, then five together or what there is after thirty seconds', async () => {
  await begin();
  expect(sent).toEqual(['/']);
  visit('/explore', '/lock/$id', '/', '/explore');
  expect(sent).toHaveLength(1);
  visit('/');
  expect(sent).toHaveLength(6);
  visit('/tasks');
  await vi.advanceTimersByTimeAsync(EVENTS_PAUSE_MS - 1);
  expect(sent).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.at(-1)).toBe('/tasks');
});

test('what waits goes by a beacon when the page is hidden', async () => {
  await begin();
  visit('/explore');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacons).toEqual(['/api/analytics/events application/json true']);
  await vi.advanceTimersByTimeAsync(EVENTS_PAUSE_MS);
  expect(sent).toEqual(['/']);
  vi.restoreAllMocks();
});

test('where nothing is counted it asks once in a tab', async () => {
  counted = false;
  await begin();
  visit('/explore', '/', '/explore', '/', '/explore', '/');
  await vi.advanceTimersByTimeAsync(EVENTS_PAUSE_MS);
  await begin();
  expect(sent).toEqual(['/']);
});
