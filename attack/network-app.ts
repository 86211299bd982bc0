import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@keyhold/server/src/db/database';
import { systemRandomness } from '@keyhold/server/src/kernel/random';
import { testControlToken } from '@keyhold/server/test/faults/product';
import type { TestedApp, TestedReply } from '@keyhold/server/test/tested-app';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { requireLoopback } from './loopback';
import type { Tally } from './tally';
import type { Target } from './target';

const longestAnswerMs = 60_000;

export interface Sent extends InjectOptions {
  /** The process that it goes to; else they take turns. */
  readonly to?: string;
}

/** A running product as the tests' people and situations know it: calls go over the network. */
export interface NetworkApp extends TestedApp {
  readonly web: { inject(options: Sent): Promise<TestedReply> };
  /** Sees every reply that comes back. */
  onReply: ((sent: Sent, reply: TestedReply) => void) | undefined;
  close(): Promise<void>;
}

/** Opens an installation for people and situations. Every call counts in the tally, and one of 500 as a failure. */
export function openNetworkApp(target: Target, tally: Tally): NetworkApp {
  // A connection that nobody used for a while is left before the server, which waits longer, ends it under a call.
  const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: 4_000 });
  const { db, close } = openDatabase({
    connection: target.connection,
    poolSize: 4,
    onError: () => undefined,
  });
  let aheadMs = 0;
  let notYetMovedMs = 0;
  let turn = 0;
  const now = () => Date.now() + aheadMs;

  const control = async (path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${testControlToken}` };
    const method = body ? ('POST' as const) : ('GET' as const);
    const reply = await send(agent, target.urls[0] ?? '', {
      method,
      url: path,
      headers,
      ...(body ? { payload: body } : {}),
    });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return JSON.parse(reply.body);
  };

  async function untilNoJobRuns(): Promise<void> {
    for (;;) {
      const { rows } = await db.execute(
        sql`select 1 from graphile_worker._private_jobs where locked_at is not null or (run_at <= current_timestamp and attempts < max_attempts) limit 1`,
      );
      if (rows.length === 0) return;
      await pause(20);
    }
  }

  const networkApp: NetworkApp = {
    onReply: undefined,
    app: { deps: { db, clock: { now }, random: systemRandomness } },
    clock: {
      now,
      advance(ms) {
        aheadMs += ms;
        notYetMovedMs += ms;
      },
    },
    web: {
      async inject(options) {
        turn += 1;
        tally.request();
        const url = options.to ?? target.urls[turn % target.urls.length] ?? '';
        const reply = await send(agent, url, options);
        if (reply.statusCode === 500)
          tally.fail(`${options.method} ${describe(options)} answered 500: ${reply.body.slice(0, 200)}`);
        networkApp.onReply?.(options, reply);
        return reply;
      },
    },
    mail: {
      list: async () =>
        ((await control('/__test/mailbox')) as { messages: Awaited<ReturnType<TestedApp['mail']['list']>> })
          .messages,
    },
    telegram: target.telegram,
    async settle() {
      // Hours that pass in the midst of a job take from it what it has only begun to keep.
      await untilNoJobRuns();
      await control('/__test/clock', { advanceSeconds: notYetMovedMs / 1000 });
      notYetMovedMs = 0;
      await untilNoJobRuns();
    },
    async close() {
      agent.destroy();
      await close();
    },
  };
  return networkApp;
}

const describe = ({ url }: Sent) => String(url).slice(0, 120);

/** A call without an answer. */
export class CallBroke extends Error {
  readonly code: string;
  constructor(
    cause: Error & { code?: string },
    /** Whether calls had been answered on that connection before: else the server may never have taken it. */
    readonly wasConnected: boolean,
  ) {
    super(cause.message, { cause });
    this.code = cause.code ?? 'hung up';
  }
}

/** Sends a request as it stands, also one that no contract allows. */
export function send(
  agent: Agent,
  to: string,
  { method = 'GET', url, headers, payload, remoteAddress }: Sent,
): Promise<TestedReply> {
  requireLoopback(to);
  const { hostname, port } = new URL(to);
  const isObject = typeof payload === 'object' && !Buffer.isBuffer(payload);
  const body = isObject ? JSON.stringify(payload) : (payload as string | Buffer | undefined);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        agent,
        hostname,
        port,
        method: String(method),
        path: String(url),
        headers: {
          // The site's name in the tests' own calls: passkeys belong to it.
          host: 'localhost:80',
          ...(remoteAddress ? { 'x-forwarded-for': remoteAddress } : {}),
          ...(isObject ? { 'content-type': 'application/json' } : {}),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...(headers as Record<string, string>),
        },
      },
      (response) => readReply(response).then(resolve, reject),
    );
    request.setTimeout(longestAnswerMs, () =>
      request.destroy(new Error(`No answer in ${longestAnswerMs} ms`)),
    );
    request.on('error', (error) => reject(new CallBroke(error, request.reusedSocket))).end(body);
  });
}

async function readReply(response: IncomingMessage): Promise<TestedReply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const rawPayload = Buffer.concat(chunks);
  const cookies = (response.headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';');
    return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) };
  });
  return {
    statusCode: response.statusCode ?? 0,
    headers: response.headers,
    cookies,
    rawPayload,
    body: rawPayload.toString('utf8'),
  };
}
