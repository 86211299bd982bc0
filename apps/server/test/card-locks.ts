import { createHmac } from 'node:crypto';
import { drawCard as endpoint } from '@keyhold/contracts/cards/cards';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { type CardType, cardsIn } from '@keyhold/rules/cards/deck';
import { type Draw, drawCard } from '@keyhold/rules/cards/effects';
import { type HmacSha256, type NumberStream, numberStream } from '@keyhold/rules/fairness/stream';
import { eq } from 'drizzle-orm';
import { fairnessSeed } from '../src/features/locks/locks.secrets';
import { locks } from '../src/features/locks/locks.tables';
import type { Caller } from './caller';
import type { TestApp } from './test-app';

const oneDay = { title: 'A lock with cards', initialDurationDays: 1, initialDurationHours: 0 };

/** Starts a self lock of a day with a card game; returns its id. */
export async function startCardLock(
  wearer: Caller,
  settings: Partial<SelfLockSettings> = {},
): Promise<string> {
  const meta = { ...oneDay, cardGameEnabled: true, ...settings };
  const body = { meta: { ...meta, combinationType: 'DIGITS' as const, digits: '4711' } };
  const started = await wearer.call(startSelfLock, { body });
  if (started.status !== 200) throw new Error(`The lock did not start: ${JSON.stringify(started.failure)}`);
  return started.body._id;
}

const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

/** The numbers of a lock as its opened seed gives them; a nonce is looked for with which they do what a test needs. */
export async function findNonce(
  { app: { deps } }: TestApp,
  lockId: string,
  isWanted: (numbers: (counter: number) => NumberStream, next: number) => boolean,
): Promise<string> {
  const [lock] = await deps.db.select().from(locks).where(eq(locks.id, lockId));
  if (!lock) throw new Error('No such lock');
  const seed = await deps.transaction((tx) => deps.secrets.open(tx, fairnessSeed, lock.seedSecretId ?? ''));
  const { clientSeed } = lock.state.fairness;
  const next = lock.state.plays ?? 0;
  for (let tried = 0; tried < 100_000; tried += 1) {
    const nonce = `${lockId.slice(-8)}-${next}-${tried}`;
    const numbers = (counter: number) => numberStream(hmac, seed, { clientSeed, counter, nonce });
    if (isWanted(numbers, next)) return nonce;
  }
  throw new Error('No nonce does that');
}

/** A nonce with which the next card of the lock is the wanted one. */
export async function nonceOf(
  testApp: TestApp,
  lockId: string,
  wanted: CardType | ((draw: Draw) => boolean),
): Promise<string> {
  const [lock] = await testApp.app.deps.db.select().from(locks).where(eq(locks.id, lockId));
  const cards = lock?.state.cards;
  if (!cards || cardsIn(cards.left) === 0) throw new Error('The lock has no cards');
  const isIt = typeof wanted === 'string' ? ({ cardType }: Draw) => cardType === wanted : wanted;
  return findNonce(testApp, lockId, (numbers, next) => isIt(drawCard(cards, cards.config, numbers(next))));
}

/** The wearer draws the wanted card. */
export async function drawWanted(
  testApp: TestApp,
  wearer: Caller,
  lockId: string,
  wanted: Parameters<typeof nonceOf>[2],
) {
  const nonce = await nonceOf(testApp, lockId, wanted);
  const drawn = await wearer.call(endpoint, { params: { id: lockId }, body: { nonce } });
  if (drawn.status !== 200) throw new Error(`No card was drawn: ${JSON.stringify(drawn.failure)}`);
  return drawn.body;
}
