import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Deps } from '../src/deps';
import type { LocalMail } from '../src/platform/mail/local-mail';
import type { FakeTelegram } from './fake-telegram';

export type TestedReply = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'cookies' | 'body' | 'rawPayload'
>;

/** What people and situations need of the product: it is in this process, or runs in another one. */
export interface TestedApp {
  readonly app: { readonly deps: Pick<Deps, 'db' | 'clock' | 'random'> };
  readonly web: { inject(options: InjectOptions): Promise<TestedReply> };
  readonly clock: { now(): number; advance(ms: number): void };
  readonly mail: Pick<LocalMail, 'list'>;
  readonly telegram: Pick<FakeTelegram, 'says' | 'textsTo'>;
  /** Lets everything happen that waits for nobody: due locks, events, schedules, jobs. */
  settle(): Promise<void>;
}
