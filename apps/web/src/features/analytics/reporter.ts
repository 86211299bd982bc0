import {
  type AnalyticsEvent,
  EVENTS_PAUSE_MS,
  EVENTS_PER_BATCH,
  sendEvents,
} from '@keyhold/contracts/analytics/events';
import { api } from '../../lib/api/client';

type Page = Extract<AnalyticsEvent, { name: 'page_view' }>['properties']['page'];

/** What the reporter needs to know of the router. */
export interface Pages {
  /** The pattern of the page that is open. */
  current: () => string | undefined;
  subscribe: (onOpened: () => void) => () => void;
}

/** Set in a tab whose installation counts nothing: it is asked once. */
const offKey = 'keyhold:uncounted';

/**
 * Tells the installation which pages are opened, by their patterns, until it says that it counts nothing. Gives what
 * ends it.
 */
export function reportPages(pages: Pages): () => void {
  if (sessionStorage.getItem(offKey) !== null) return () => undefined;
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(): AnalyticsEvent[] {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    return events;
  }

  async function send(): Promise<void> {
    const events = take();
    // What does not arrive is not counted.
    const answer = await api(sendEvents)({ body: { events } }).catch(() => ({ counted: true }));
    if (answer.counted) return;
    sessionStorage.setItem(offKey, '');
    stop();
  }

  function add(): void {
    const page = pages.current() as Page | undefined;
    if (page === undefined) return;
    waiting.push({ name: 'page_view', properties: { page } });
    if (waiting.length >= EVENTS_PER_BATCH) void send();
    else timer ??= setTimeout(() => void send(), EVENTS_PAUSE_MS);
  }

  /** The page may never be shown again: a beacon arrives without it. */
  function leave(): void {
    if (document.visibilityState !== 'hidden') return;
    const events: AnalyticsEvent[] = [...take(), { name: 'session_end' }];
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    navigator.sendBeacon(sendEvents.path, body);
  }

  const unsubscribe = pages.subscribe(add);
  document.addEventListener('visibilitychange', leave);
  function stop(): void {
    take();
    unsubscribe();
    document.removeEventListener('visibilitychange', leave);
  }
  add();
  // The first one asks whether there is more to send.
  void send();
  return stop;
}
