import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { connectRealtime, disconnectRealtime } from './realtime';

/** The server's end of the line, as far as a page without websockets sees it: what it says is the answer to a poll. */
class Line {
  /** How many tries were refused because nobody was there. */
  refused = 0;
  /** How many times a page began to come in. */
  begun = 0;
  /** How many times a page came in. */
  entered = 0;
  up = true;
  /** What a page that comes in hears. */
  greeting = '40{"sid":"page"}';
  private poll: ServerResponse | null = null;
  private said: string[] = [];
  private readonly http = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://line').searchParams;
    if (!this.up || query.get('transport') !== 'polling') {
      if (!this.up && query.get('transport') === 'polling') this.refused += 1;
      response.writeHead(503).end();
    } else if (!query.has('sid')) {
      this.begun += 1;
      this.poll = null;
      response.end(
        `0{"sid":"${this.begun}","upgrades":[],"pingInterval":600000,"pingTimeout":600000,"maxPayload":9999}`,
      );
    } else if (request.method === 'POST') {
      request
        .on('data', (said) => String(said).startsWith('40') && this.enter())
        .on('end', () => response.end('ok'));
    } else if (query.get('sid') !== String(this.begun)) {
      response.writeHead(400).end();
    } else {
      this.poll = response;
      this.flush();
    }
  });

  async open(): Promise<URL> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    return new URL(`http://127.0.0.1:${(this.http.address() as AddressInfo).port}`);
  }

  say(packet: string): void {
    this.said.push(packet);
    this.flush();
  }

  close(): void {
    this.http.closeAllConnections();
    this.http.close();
  }

  private enter(): void {
    this.entered += 1;
    this.say(this.greeting);
  }

  private flush(): void {
    if (this.poll === null || this.said.length === 0) return;
    this.poll.end(this.said.splice(0).join('\x1e'));
    this.poll = null;
  }
}

let line: Line;
const onRefused = vi.fn<() => Promise<unknown>>();
/** Long enough for a page that comes back at once to have begun. */
const turn = () =>
  new Promise<void>((resolve) => get(String(location), (answer) => answer.resume().on('end', resolve)));
const open = () => connectRealtime({ onGap: () => undefined, onRefused });

beforeEach(async () => {
  line = new Line();
  vi.stubGlobal('location', await line.open());
  onRefused.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  disconnectRealtime();
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a line on which nobody answers, until it has tried five more times; then it is up. */
async function giveUp(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  line.up = false;
  void open();
  await eventually(() => {
    vi.advanceTimersByTime(500);
    expect(line.refused).toBe(6);
  });
  line.up = true;
}

it('gives up after five more attempts, and comes back with the network', async () => {
  await giveUp();
  await eventually(() => {
    window.dispatchEvent(new Event('online'));
    expect(line.entered).toBe(1);
  });
});

it('begins anew a while after it gave up, with nobody at the page', async () => {
  await giveUp();
  await eventually(() => {
    vi.advanceTimersByTime(5000);
    expect(line.entered).toBe(1);
  });
});

it('asks who is signed in when the server closes the line, and comes back where somebody still is', async () => {
  await open();
  await eventually(() => expect(line.entered).toBe(1));
  line.say('41');
  await eventually(() => expect(line.entered).toBe(2));
  expect(onRefused).toHaveBeenCalledOnce();

  onRefused.mockRejectedValue(new Error('unauthenticated'));
  line.say('41');
  await eventually(() => expect(onRefused).toHaveBeenCalledTimes(2));
  await turn();
  expect(line.begun).toBe(2);
});

it('asks who is signed in when it is not let in, and stays away where nobody is', async () => {
  line.greeting = '44{"message":"unauthenticated"}';
  onRefused.mockRejectedValue(new Error('unauthenticated'));
  await open();
  await eventually(() => expect(onRefused).toHaveBeenCalledOnce());
  await turn();
  expect(line.begun).toBe(1);
});

it.each([
  ['unavailable', 0],
  ['unauthenticated', 6],
])('tries again a while after each of five refusals: %s', async (message, asked) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  line.greeting = `44{"message":"${message}"}`;
  void open();
  await eventually(() => {
    vi.advanceTimersByTime(5000);
    expect(line.entered).toBe(6);
  });
  expect(onRefused).toHaveBeenCalledTimes(asked);
});
