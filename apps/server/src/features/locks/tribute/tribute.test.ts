import { keyholderDashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import * as contract from '@keyhold/contracts/locks/tribute';
import { DAY_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { locks } from '../locks.tables';

let app: TestApp;
let keyholder: Caller;
let wearer: Caller;
let stranger: Caller;
let id: string;
beforeEach(async () => {
  app = await createTestApp();
  keyholder = await signIn(app, { role: 'keyholder' });
  wearer = await signIn(app);
  stranger = await signIn(app);
  id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 30,
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 1000,
    dailyTributeCurrency: 'EUR',
    lockoutFeeEnabled: true,
    lockoutFeeMinorUnits: 50_000,
  });
});
afterEach(() => app.close());

const pay = (amountMinorUnits: number, note?: string, key?: string) =>
  wearer.call(
    contract.payTribute,
    { params: { id }, body: { amountMinorUnits, note } },
    key ? { 'idempotency-key': key } : {},
  );
const buyout = (key?: string) =>
  wearer.call(
    contract.claimBuyout,
    { params: { id }, body: { note: 'By the usual way' } },
    key ? { 'idempotency-key': key } : {},
  );
const answer = (who: Caller, paymentId: string, reason?: string) =>
  reason === undefined
    ? who.call(contract.confirmPayment, { params: { id, paymentId } })
    : who.call(contract.rejectPayment, { params: { id, paymentId }, body: { reason } });
const takeBack = (paymentId: string, who: Caller = wearer) =>
  who.call(contract.takeBackPayment, { params: { id, paymentId } });
const ledger = async (who: Caller = wearer) =>
  (await who.call(contract.listPayments, { params: { id } })).body;

async function paidToday() {
  const [lock] = await app.app.deps.db.select().from(locks).where(eq(locks.id, id));
  return lock?.state.tribute?.paid.minorUnits;
}

test('a tribute counts at once, once however often it is sent, and a rejection takes it back', async () => {
  const first = await pay(600, 'For a quiet day', 'k-1');
  expect(first.body).toMatchObject({
    kind: 'TRIBUTE',
    amountMinorUnits: 600,
    currency: 'EUR',
    note: 'For a quiet day',
    date: '2027-01-10',
    status: 'OPEN',
    reason: null,
    decidedAt: null,
  });
  const repeats = await Promise.all([pay(600, 'For a quiet day', 'k-1'), pay(600, 'For a quiet day', 'k-1')]);
  expect(repeats.map(({ body }) => body)).toEqual([first.body, first.body]);
  expect((await pay(700, 'For a quiet day', 'k-1')).failure.error).toBe('idempotency_key_reused');
  app.clock.advance(MINUTE_MS);
  await pay(400);
  expect(await paidToday()).toBe(1000);
  const [held] = (await keyholder.call(keyholderDashboard, {})).body.items;
  const worn = (await wearer.call(readLock, { params: { id } })).body;
  for (const shown of [held, worn])
    expect(shown).toMatchObject({
      openPayments: 2,
      openPaymentsMinorUnits: 1000,
      openPaymentsSince: '2027-01-10',
    });

  expect((await answer(keyholder, first.body._id, 'It never came')).status).toBe(200);
  expect(await paidToday()).toBe(400);
  expect(await ledger()).toMatchObject([
    { amountMinorUnits: 400, status: 'OPEN', note: '' },
    {
      amountMinorUnits: 600,
      status: 'REJECTED',
      reason: 'It never came',
      decidedAt: new Date(app.clock.now()).toISOString(),
    },
  ]);
  expect(await ledger(keyholder)).toEqual(await ledger());
  // Words between the two stay between the two.
  const history = await wearer.call(readHistory, { params: { id }, query: {} });
  expect(history.status).toBe(200);
  expect(JSON.stringify(history.body)).not.toMatch(/quiet day|never came/);
});

test('a payment is answered once, by its keyholder', async () => {
  const paymentId = (await pay(600)).body._id;
  expect((await answer(wearer, paymentId)).failure.error).toBe('not_allowed');
  expect((await answer(stranger, paymentId)).failure.error).toBe('lock_not_found');
  const both = await Promise.all([answer(keyholder, paymentId), answer(keyholder, paymentId, 'No')]);
  const refused = both.filter(({ status }) => status !== 200);
  expect(refused.map(({ failure }) => failure.error)).toEqual(['payment_not_open']);
  const [row] = await ledger();
  expect(row?.status).toBe(both[0].status === 200 ? 'CONFIRMED' : 'REJECTED');
  expect(await paidToday()).toBe(both[0].status === 200 ? 600 : 0);
  const unknown = await answer(keyholder, '00000000-0000-4000-8000-000000000000');
  expect(unknown.failure.error).toBe('payment_not_found');

  // A payment of one lock cannot be answered at another lock either.
  const other = await acceptedLock(wearer, keyholder);
  const elsewhere = await keyholder.call(contract.confirmPayment, { params: { id: other, paymentId } });
  expect(elsewhere.failure.error).toBe('payment_not_found');
});

test('a buyout costs what the lock says, is claimed once, and ends the lock when it is confirmed', async () => {
  const claimed = await buyout('b-1');
  expect(claimed.body).toMatchObject({ kind: 'BUYOUT', amountMinorUnits: 50_000, note: 'By the usual way' });
  expect((await buyout('b-1')).body).toEqual(claimed.body);
  expect((await buyout()).failure.error).toBe('buyout_already_claimed');
  await answer(keyholder, claimed.body._id, 'Not yet');
  app.clock.advance(MINUTE_MS);
  const second = await buyout();
  expect((await wearer.call(revealCombination, { params: { id } })).failure.error).toBe('lock_still_active');
  expect((await answer(keyholder, second.body._id)).status).toBe(200);
  expect((await wearer.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
  expect((await pay(100)).failure.error).toBe('lock_ended');
  expect((await ledger()).map(({ status }) => status)).toEqual(['CONFIRMED', 'REJECTED']);
});

test('a payment is taken back while it waits: it counts no more, and the right one is recorded', async () => {
  const wrong = await pay(900, 'To the wrong account', 'k-1');
  expect(await paidToday()).toBe(900);
  app.clock.advance(MINUTE_MS);
  expect((await takeBack(wrong.body._id)).status).toBe(200);
  expect(await paidToday()).toBe(0);
  const [held] = (await keyholder.call(keyholderDashboard, {})).body.items;
  expect(held).toMatchObject({
    openPayments: 0,
    openPaymentsMinorUnits: 0,
    openPaymentsSince: null,
    tributePaidTodayMinorUnits: 0,
  });
  const gone = {
    amountMinorUnits: 900,
    status: 'TAKEN_BACK',
    note: '',
    decidedAt: new Date(app.clock.now()).toISOString(),
  };
  expect(await ledger(keyholder)).toMatchObject([gone]);

  expect((await takeBack(wrong.body._id)).failure.error).toBe('payment_not_open');
  expect((await answer(keyholder, wrong.body._id)).failure.error).toBe('payment_not_open');
  // A late repeat of the recording finds what became of it and records nothing.
  expect((await pay(900, 'To the wrong account', 'k-1')).body).toMatchObject(gone);
  const right = await pay(600);
  expect(await paidToday()).toBe(600);
  expect((await keyholder.call(keyholderDashboard, {})).body.items).toMatchObject([
    { unpaidToday: true, tributePaidTodayMinorUnits: 600, tributeRemainingTodayMinorUnits: 400 },
  ]);
  expect((await answer(keyholder, right.body._id)).status).toBe(200);
  expect((await takeBack(right.body._id)).failure.error).toBe('payment_not_open');
  expect((await ledger()).map(({ status }) => status)).toEqual(['CONFIRMED', 'TAKEN_BACK']);
});

test('a day whose payment is rejected or taken back later is one that lacked its tribute, unless others cover it', async () => {
  const missed = async () =>
    (await keyholder.call(keyholderDashboard, {})).body.items.map(({ pastWeek }) =>
      pastWeek.filter((day) => day.missed.includes('TRIBUTE')).map(({ date }) => date),
    );
  const first = (await pay(1000)).body._id;
  app.clock.advance(DAY_MS);
  const second = (await pay(1000)).body._id;
  app.clock.advance(DAY_MS);
  const [kept, extra] = [(await pay(1000)).body._id, (await pay(500)).body._id];
  await answer(keyholder, kept);
  app.clock.advance(DAY_MS);
  expect(await missed()).toEqual([[]]);
  await answer(keyholder, extra, 'Nothing came');
  expect(await missed()).toEqual([[]]);
  await takeBack(second);
  await answer(keyholder, first, 'Nothing came');
  expect(await missed()).toEqual([['2027-01-10', '2027-01-11']]);
});

test('a payment is taken back by its wearer alone, and at its own lock', async () => {
  const paymentId = (await pay(600)).body._id;
  expect((await takeBack(paymentId, keyholder)).failure.error).toBe('not_allowed');
  expect((await takeBack(paymentId, stranger)).failure.error).toBe('lock_not_found');
  const other = await acceptedLock(wearer, keyholder);
  const elsewhere = await wearer.call(contract.takeBackPayment, { params: { id: other, paymentId } });
  expect(elsewhere.failure.error).toBe('payment_not_found');
  expect(await ledger()).toMatchObject([{ status: 'OPEN' }]);
  expect(await paidToday()).toBe(600);
});

test('of an answer and a taking back at one moment exactly one happens', async () => {
  for (const reason of [undefined, 'No']) {
    const paymentId = (await pay(600)).body._id;
    const before = await paidToday();
    const both = await Promise.all([takeBack(paymentId), answer(keyholder, paymentId, reason)]);
    const refused = both.filter(({ status }) => status !== 200);
    expect(refused.map(({ failure }) => failure.error)).toEqual(['payment_not_open']);
    const answered = reason === undefined ? 'CONFIRMED' : 'REJECTED';
    const [row] = await ledger();
    expect(row?.status).toBe(both[0].status === 200 ? 'TAKEN_BACK' : answered);
    expect(await paidToday()).toBe(row?.status === 'CONFIRMED' ? before : (before ?? 0) - 600);
    app.clock.advance(MINUTE_MS);
  }
});

test('a buyout that is taken back can be claimed again; after the end nothing is taken back', async () => {
  const first = (await buyout()).body._id;
  expect((await takeBack(first)).status).toBe(200);
  app.clock.advance(MINUTE_MS);
  expect((await answer(keyholder, first)).failure.error).toBe('payment_not_open');
  expect((await wearer.call(revealCombination, { params: { id } })).failure.error).toBe('lock_still_active');
  const waiting = (await pay(600)).body._id;
  const second = (await buyout()).body._id;
  expect((await answer(keyholder, second)).status).toBe(200);
  expect((await takeBack(waiting)).failure.error).toBe('lock_ended');
  expect((await answer(keyholder, waiting)).status).toBe(200);
});

test('a refused payment leaves no line, and its key is free', async () => {
  const plain = await acceptedLock(wearer, keyholder);
  const args = { params: { id: plain }, body: { amountMinorUnits: 100 } };
  const key = { 'idempotency-key': 'k-9' };
  expect((await wearer.call(contract.payTribute, args, key)).failure.error).toBe('tribute_not_enabled');
  expect((await wearer.call(contract.claimBuyout, { params: { id: plain }, body: {} })).failure.error).toBe(
    'buyout_not_enabled',
  );
  expect((await wearer.call(contract.listPayments, { params: { id: plain } })).body).toEqual([]);
  expect((await pay(100, undefined, 'k-9')).status).toBe(200);
  expect((await keyholder.call(contract.payTribute, { ...args, params: { id } })).failure.error).toBe(
    'not_allowed',
  );
  expect((await stranger.call(contract.listPayments, { params: { id } })).failure.error).toBe(
    'lock_not_found',
  );
});
