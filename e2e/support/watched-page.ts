import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export type Size = 'phone' | 'desktop';

/** Sharp where a person will look at it; a quarter of the dots are painted in a quarter of the time. */
const deviceScaleFactor = process.env.KEYHOLD_E2E_PICTURES === undefined ? 1 : 2;
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<Size, BrowserContextOptions>;

/** For stories of what the service worker does: without it, it stays out. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far, in words; a story with any of it fails. */
  readonly faults: readonly string[];
  /** Takes back what a story has brought about on purpose. */
  forgive(fault: RegExp): void;
  /** While offline, failed requests are no faults. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

/** Opens a page in a profile of its own and watches everything that must never happen on it. */
export async function openWatchedPage(
  browser: Browser,
  url: string,
  size: Size,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    // It would fetch all of the app for each browser.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    ...sizes[size],
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const faults: string[] = [];
  let offline = false;
  const home = new URL(options.baseURL ?? url);
  const isOwn = (address: string) => /^(blob|data):/.test(address) || new URL(address).host === home.host;

  await context.exposeFunction('__cspViolation', (what: string) => faults.push(`Content policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, '__cspViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('request', (request) => {
    if (!isOwn(request.url())) faults.push(`Request to another site: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} from ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left gives its requests up.
    if (!offline && why !== 'net::ERR_ABORTED') faults.push(`Failed request: ${request.url()} ${why}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url: source } = message.location();
    if (isRefusedCall(message.text(), source)) return;
    if (offline && /ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(message.text())) return;
    if (/^Service Worker registration blocked by Playwright/.test(message.text())) return;
    // Somebody logs out, or leaves, while the line is still being opened: Chromium says so of any socket.
    if (/WebSocket is closed before the connection is established/.test(message.text())) return;
    faults.push(`Console ${message.type()}: ${message.text()} (${source})`);
  });
  context.on('weberror', (error) =>
    faults.push(`Error on the page: ${error.error().stack ?? error.error()}`),
  );

  const page = await context.newPage();
  page.on('crash', () => faults.push('The page crashed'));
  page.on('websocket', (socket) => {
    if (!isOwn(socket.url())) faults.push(`Socket to another site: ${socket.url()}`);
  });
  return {
    page,
    context,
    faults,
    forgive(fault) {
      const kept = faults.filter((each) => !fault.test(each));
      faults.splice(0, faults.length, ...kept);
    },
    async goOffline() {
      offline = true;
      await context.setOffline(true);
    },
    async goOnline() {
      await context.setOffline(false);
      offline = false;
    },
  };
}

/** Chromium itself reports every refused call; the app answers those in words. */
function isRefusedCall(text: string, source: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) &&
    new URL(source).pathname.startsWith('/api/')
  );
}
