import { addCard } from '@keyhold/contracts/cards/cards';
import * as games from '@keyhold/contracts/games/games';
import { archiveLock } from '@keyhold/contracts/locks/archive';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import * as keyholding from '@keyhold/contracts/locks/keyholder';
import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { moment } from '@keyhold/contracts/notifications/moments';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { currentUser } from '@keyhold/contracts/users/me';
import type { LockCommand } from '@keyhold/rules/locks/commands';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { hourPenalties, threeTasks, wheelOf } from '../../../../test/games';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { startLock } from '../../../../test/world';
import { runLockCommand } from '../run-lock-command';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running, { username: 'wilma' });
  keyholder = await signIn(running, { username: 'kim', role: 'keyholder' });
});
afterEach(() => running.close());

/**
 * Lists what a person was told, each with its link. The order does not count, since the clock stands while
 * most of it happens.
 */
async function toldTo(person: Caller): Promise<string[]> {
  await running.settle();
  const { notifications } = (await person.call(listNotifications, {})).body;
  return notifications
    .map(({ title, message, metadata }) => `${title} | ${message} | ${metadata.actionUrl}`)
    .sort();
}

/** The titles that a person has not read. */
async function unreadOf(person: Caller): Promise<string[]> {
  await running.settle();
  const { notifications } = (await person.call(listNotifications, {})).body;
  return notifications.flatMap(({ title, read }) => (read ? [] : [title])).sort();
}

type Command = (actor: LockCommand['actor']) => LockCommand;

/** Gives a command directly, without the checks of the call that normally gives it. */
async function act(person: Caller, id: string, command: Command) {
  const { _id } = (await person.call(currentUser, {})).body;
  const actor = { kind: 'user', userId: _id } as const;
  await runLockCommand(running.app.deps, { lockId: id, actor, command: command(actor) });
}

const tribute = {
  title: 'Soft',
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 5_000,
  lockoutFeeEnabled: true,
  lockoutFeeMinorUnits: 90_000,
  dailyTributeCurrency: 'EUR' as const,
};

test('the keyholder is told of what the wearer does', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    ...tribute,
    initialDurationDays: 9,
    requireDailyVerification: true,
    hygienicUnlockEnabled: true,
  });
  const pay = { paymentId: 'p1', note: '' };
  await act(wearer, id, (actor) => ({ type: 'submit_verification', actor, photoId: 'v', code: 'ABCDEF' }));
  await act(wearer, id, (actor) => ({ type: 'pay_tribute', actor, ...pay, amountMinorUnits: 5_000 }));
  await act(wearer, id, (actor) => ({ type: 'claim_buyout', actor, paymentId: 'p2', note: '' }));
  await act(wearer, id, (actor) => ({ type: 'start_hygienic', actor }));
  running.clock.advance(40 * MINUTE_MS);
  await act(wearer, id, (actor) => ({ type: 'complete_hygienic', actor, combinationType: 'DIGITS' }));
  await wearer.call(startSafetyExit, { params: { id } });
  const exit = moment(running.clock.now() + DAY_MS);
  await wearer.call(cancelSafetyExit, { params: { id } });
  running.clock.advance(DAY_MS + 12 * HOUR_MS);
  const page = `/lock/${id}`;
  expect(await toldTo(keyholder)).toEqual(
    [
      `Lock accepted | Soft: wilma accepted it and is locked. | ${page}`,
      `Verification submitted | Soft: wilma sent the photo of 2027-01-10. | ${page}#verify`,
      `Tribute paid | Soft: wilma paid €50.00. | ${page}#tribute`,
      `Buyout paid | Soft: wilma paid the buyout of €900.00. Confirm it, and the lock opens. | ${page}#tribute`,
      `Hygienic unlock | Soft: wilma opened it to clean, for 30 minutes. | ${page}`,
      `Hygienic unlock overrun | Soft: wilma has not locked up again in 30 minutes. | ${page}`,
      `Locked up late | Soft: wilma locked up again, late: 1 hour of freeze. | ${page}`,
      `Safety exit started | Soft: wilma started the safety exit. It opens the lock ${exit}. | ${page}`,
      `Safety exit called off | Soft: wilma called the safety exit off. | ${page}`,
      `Day missed | Soft: wilma missed the verification photo and the tribute of 2027-01-11. | ${page}#tribute`,
    ].sort(),
  );
  expect(await toldTo(wearer)).toEqual([
    `Lock up again | Soft: The 30 minutes are over. Each full 10 minutes more costs an hour of freeze. | ${page}`,
  ]);
});

test('the wearer is told of what the keyholder does', async () => {
  const id = await acceptedLock(wearer, keyholder, { ...tribute, initialDurationDays: 9 });
  const params = { id };
  await keyholder.call(keyholding.freezeLock, { params });
  await keyholder.call(keyholding.unfreezeLock, { params });
  await keyholder.call(keyholding.addTime, { params, body: { seconds: 25 * 3600 } });
  await keyholder.call(keyholding.removeTime, { params, body: { seconds: 3600 } });
  for (const paymentId of ['p1', 'p2']) {
    const payment = { paymentId, amountMinorUnits: 2_500, note: '' };
    await act(wearer, id, (actor) => ({ type: 'pay_tribute', actor, ...payment }));
  }
  await act(keyholder, id, (actor) => ({ type: 'confirm_payment', actor, paymentId: 'p1' }));
  const reason = 'Nothing came.';
  await act(keyholder, id, (actor) => ({ type: 'reject_payment', actor, paymentId: 'p2', reason }));
  await keyholder.call(keyholding.unlockAsKeyholder, { params });
  await keyholder.call(archiveLock, { params, body: {} });
  const page = `/lock/${id}`;
  expect(await toldTo(wearer)).toEqual(
    [
      `Your lock is frozen | Soft: kim stopped the timer. | ${page}`,
      `Your lock runs again | Soft: kim let the timer run again. | ${page}`,
      `Time added | Soft: kim added 1 day 1 hour. | ${page}`,
      `Time removed | Soft: kim took 1 hour away. | ${page}`,
      `Payment confirmed | Soft: kim has your tribute of €25.00. | ${page}#tribute`,
      `Payment rejected | Soft: kim did not get €25.00. It no longer counts. | ${page}#tribute`,
      `Your combination is ready | Soft: Your keyholder unlocked it. | ${page}#reveal`,
    ].sort(),
  );
});

test('the wearer is told of a photo that is sent back, and of one that is taken', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    title: 'Soft',
    initialDurationDays: 9,
    requireDailyVerification: true,
  });
  const notes = [null, 'Closer, please'];
  for (const [index, note] of notes.entries()) {
    const photo = { photoId: `v${index}` };
    await act(wearer, id, (actor) => ({ type: 'submit_verification', actor, ...photo, code: 'ABCDEF' }));
    await act(keyholder, id, (actor) => ({ type: 'refuse_verification', actor, ...photo, note }));
  }
  await act(wearer, id, (actor) => ({ type: 'submit_verification', actor, photoId: 'v', code: 'ABCDEF' }));
  await act(keyholder, id, (actor) => ({ type: 'accept_verification', actor, photoId: 'v' }));
  expect(await toldTo(wearer)).toEqual(
    [
      `Another photo is asked for | Soft: kim asks for another photo. | /lock/${id}#verify`,
      `Another photo is asked for | Soft: kim asks for another photo: Closer, please | /lock/${id}#verify`,
      `Your photo was accepted | Soft: kim says it looks right. | /lock/${id}#verify`,
    ].sort(),
  );
});

test('of a photo that is sent back once its day is over, no other is asked for', async () => {
  const settings = { title: 'Soft', initialDurationDays: 9, requireDailyVerification: true };
  const id = await acceptedLock(wearer, keyholder, settings);
  await act(wearer, id, (actor) => ({ type: 'submit_verification', actor, photoId: 'v', code: 'ABCDEF' }));
  running.clock.advance(DAY_MS);
  await act(keyholder, id, (actor) => ({
    type: 'refuse_verification',
    actor,
    photoId: 'v',
    note: 'Too dark',
  }));
  expect(await toldTo(wearer)).toContain(
    `A photo was sent back | Soft: kim sent back the photo of 2027-01-10: Too dark | /lock/${id}#verify`,
  );
});

test('what is done is read, by whoever was told of it, and nothing else', async () => {
  const id = await acceptedLock(wearer, keyholder, {
    ...tribute,
    initialDurationDays: 9,
    requireDailyVerification: true,
    hygienicUnlockEnabled: true,
  });
  const other = await acceptedLock(wearer, keyholder, { title: 'Other', requireDailyVerification: true });
  const told = ['Lock accepted', 'Lock accepted'];
  const photo = (photoId: string, of = id) =>
    act(wearer, of, (actor) => ({ type: 'submit_verification', actor, photoId, code: 'ABCDEF' }));
  await photo('a');
  await photo('b', other);
  expect(await unreadOf(keyholder)).toEqual([...told, 'Verification submitted', 'Verification submitted']);
  running.clock.advance(MINUTE_MS);
  await act(keyholder, id, (actor) => ({ type: 'refuse_verification', actor, photoId: 'a', note: null }));
  expect(await unreadOf(keyholder)).toEqual([...told, 'Verification submitted']);
  expect(await unreadOf(wearer)).toEqual(['Another photo is asked for']);
  running.clock.advance(MINUTE_MS);
  await photo('c');
  expect(await unreadOf(wearer)).toEqual([]);
  running.clock.advance(MINUTE_MS);
  await act(keyholder, id, (actor) => ({ type: 'accept_verification', actor, photoId: 'c' }));
  await act(keyholder, other, (actor) => ({ type: 'accept_verification', actor, photoId: 'b' }));
  expect(await unreadOf(keyholder)).toEqual(told);

  const pay = { note: '', amountMinorUnits: 2_500 };
  for (const paymentId of ['p1', 'p2'])
    await act(wearer, id, (actor) => ({ type: 'pay_tribute', actor, paymentId, ...pay }));
  await act(keyholder, id, (actor) => ({ type: 'confirm_payment', actor, paymentId: 'p1' }));
  expect(await unreadOf(keyholder)).toEqual([...told, 'Tribute paid']);
  await act(keyholder, id, (actor) => ({ type: 'reject_payment', actor, paymentId: 'p2' }));
  expect(await unreadOf(keyholder)).toEqual(told);
  for (const paymentId of ['p3', 'p4'])
    await act(wearer, id, (actor) => ({ type: 'pay_tribute', actor, paymentId, ...pay }));
  await act(wearer, id, (actor) => ({ type: 'take_back_payment', actor, paymentId: 'p3' }));
  expect(await unreadOf(keyholder)).toEqual([...told, 'Tribute paid']);
  await act(wearer, id, (actor) => ({ type: 'take_back_payment', actor, paymentId: 'p4' }));
  expect(await unreadOf(keyholder)).toEqual(told);

  await act(wearer, id, (actor) => ({ type: 'start_hygienic', actor }));
  running.clock.advance(31 * MINUTE_MS);
  expect(await unreadOf(wearer)).toContain('Lock up again');
  expect(await unreadOf(keyholder)).toContain('Hygienic unlock overrun');
  await act(wearer, id, (actor) => ({ type: 'complete_hygienic', actor, combinationType: 'DIGITS' }));
  expect(await unreadOf(wearer)).not.toContain('Lock up again');
  expect(await unreadOf(keyholder)).not.toContain('Hygienic unlock overrun');
});

test('an end settles what was due before it, and the reveal the end itself', async () => {
  const id = await startLock(wearer, '4711');
  running.clock.advance(5 * HOUR_MS);
  await running.app.sweep();
  expect(await unreadOf(wearer)).toEqual(['The last hour of your lock']);
  running.clock.advance(HOUR_MS);
  expect(await unreadOf(wearer)).toEqual(['Your combination is ready']);
  await wearer.call(revealCombination, { params: { id } });
  expect(await unreadOf(wearer)).toEqual([]);
});

test('a freeze that ends at zero, where the lock waits for points, is told', async () => {
  const taskModule = threeTasks({ requireMinimumPoints: true, minimumPointsRequired: 5 });
  const id = await acceptedLock(wearer, keyholder, { title: 'Zero', displayHistory: false, taskModule });
  const params = { id };
  await keyholder.call(keyholding.freezeLock, { params });
  await keyholder.call(keyholding.removeTime, { params, body: { seconds: 9 * 86_400 } });
  expect(await toldTo(wearer)).toEqual([
    `No longer frozen | Zero: You can play again. | /lock/${id}`,
    `Your lock is frozen | Zero: kim stopped the timer. | /lock/${id}`,
  ]);
});

test('a rejected payment of a day that is over is not owed again, nor is a buyout', async () => {
  const id = await acceptedLock(wearer, keyholder, { ...tribute, initialDurationDays: 9 });
  const pay = { paymentId: 'p1', amountMinorUnits: 2_500, note: '' };
  await act(wearer, id, (actor) => ({ type: 'pay_tribute', actor, ...pay }));
  await act(wearer, id, (actor) => ({ type: 'claim_buyout', actor, paymentId: 'p2', note: '' }));
  running.clock.advance(DAY_MS);
  for (const paymentId of ['p1', 'p2'])
    await act(keyholder, id, (actor) => ({ type: 'reject_payment', actor, paymentId }));
  const told = (await toldTo(wearer)).filter((line) => line.startsWith('Payment rejected'));
  expect(told).toEqual(
    [
      `Payment rejected | Soft: kim did not get €25.00. It counts as unpaid for 2027-01-10. | /lock/${id}#tribute`,
      `Payment rejected | Soft: kim did not get €900.00. | /lock/${id}#tribute`,
    ].sort(),
  );
});

test('the keyholder is told of a tribute that is taken back once its day is over', async () => {
  const id = await acceptedLock(wearer, keyholder, { ...tribute, initialDurationDays: 9 });
  const pay = { paymentId: 'p1', amountMinorUnits: 5_000, note: '' };
  await act(wearer, id, (actor) => ({ type: 'pay_tribute', actor, ...pay }));
  await act(wearer, id, (actor) => ({ type: 'claim_buyout', actor, paymentId: 'p2', note: '' }));
  running.clock.advance(DAY_MS);
  for (const paymentId of ['p1', 'p2'])
    await act(wearer, id, (actor) => ({ type: 'take_back_payment', actor, paymentId }));
  expect((await toldTo(keyholder)).filter((line) => /taken back|missed/.test(line))).toEqual([
    `Tribute taken back | Soft: wilma took €50.00 back. It counts as unpaid for 2027-01-10. | /lock/${id}#tribute`,
  ]);
});

test('of the games each is told what the other changed, and what a day or a task cost', async () => {
  const taskModule = threeTasks({ editTasksWhileLockedSelf: true });
  const penaltyConfig = hourPenalties({ taskRequiredPerDay: 1, penaltyDurationSeconds: 5400 });
  const cards = { cardGameEnabled: true, trustKeyholder: true };
  const modules = { taskModule, wheelModule: wheelOf(3600), penaltyConfig };
  const id = await acceptedLock(wearer, keyholder, {
    title: 'Games',
    initialDurationDays: 9,
    ...cards,
    ...modules,
  });
  const params = { lockId: id };
  const { selectedTask } = (await wearer.call(games.selectTask, { params, body: {} })).body;
  await wearer.call(games.failTask, { params, body: { taskId: selectedTask.id } });
  await wearer.call(games.spinWheel, { params, body: {} });
  await wearer.call(games.changeTasks, { params, body: { taskCooldownMinutes: 5 } });
  await keyholder.call(games.changeWheel, { params, body: { spinCooldownMinutes: 5 } });
  await keyholder.call(games.changePenalties, { params, body: { taskRequiredPerDay: 2 } });
  for (const cardType of ['RED', 'RED', 'YELLOW'] as const)
    await keyholder.call(addCard, { params: { id }, body: { cardType } });
  running.clock.advance(12 * HOUR_MS);
  const page = `/games/${id}`;
  expect(await toldTo(wearer)).toEqual(
    [
      `Your wheel changed | Games: kim changed the wheel. | ${page}`,
      `Your penalties changed | Games: kim changed the penalties, from the following midnight on. | ${page}`,
      `Your deck changed | Games: kim changed your deck. | /lock/${id}`,
      `Penalty | Games: You missed what 2027-01-10 asked for: 1 hour 30 minutes added. | ${page}`,
    ].sort(),
  );
  expect(await toldTo(keyholder)).toEqual(
    [
      `Lock accepted | Games: wilma accepted it and is locked. | /lock/${id}`,
      `Task failed | Games: wilma failed “${selectedTask.title}”. | ${page}`,
      `Wheel spun | Games: wilma spun the wheel. | ${page}`,
      `The tasks changed | Games: wilma changed the tasks. | ${page}`,
      `Day missed | Games: wilma missed the tasks of 2027-01-10. | /lock/${id}`,
    ].sort(),
  );
});

test('the keyholder is told of each completed task, and of spins once an hour', async () => {
  const taskModule = threeTasks({ taskCooldownMinutes: 1 });
  const wheelModule = wheelOf(3600, { spinCooldownMinutes: 1 });
  const id = await acceptedLock(wearer, keyholder, { initialDurationDays: 9, taskModule, wheelModule });
  const params = { lockId: id };
  const told: string[] = [];
  const play = async () => {
    const { selectedTask } = (await wearer.call(games.selectTask, { params, body: {} })).body;
    await wearer.call(games.completeTask, { params, body: { taskId: selectedTask.id } });
    told.push(`task_completed | Six shared hours: wilma completed “${selectedTask.title}”.`);
    await wearer.call(games.spinWheel, { params, body: {} });
    running.clock.advance(MINUTE_MS);
  };
  for (let minute = 0; minute < 3; minute += 1) await play();
  running.clock.advance(HOUR_MS);
  await play();
  await running.settle();
  const { notifications } = (await keyholder.call(listNotifications, {})).body;
  const ofPlays = notifications.filter(({ metadata }) => metadata.actionUrl === `/games/${id}`);
  const spin = 'wheel_result | Six shared hours: wilma spun the wheel.';
  expect(ofPlays.map(({ type, message }) => `${type} | ${message}`).sort()).toEqual(
    [...told, spin, spin].sort(),
  );
  expect(await toldTo(wearer)).toEqual([]);
});

test('what is told of penalties says what they cost, but of no hidden time, deck or history', async () => {
  const taskModule = threeTasks();
  const penaltyConfig = hourPenalties({ taskRequiredPerDay: 1 });
  const inCards = { ...penaltyConfig, useCardGamePenalty: true };
  const settings = { initialDurationDays: 9, taskModule, penaltyConfig };
  const cards = { cardGameEnabled: true, infoHidden: true, penaltyConfig: inCards };
  await acceptedLock(wearer, keyholder, { ...settings, title: 'Time', displayRemainingTime: false });
  await acceptedLock(wearer, keyholder, { ...settings, title: 'Deck', ...cards });
  await acceptedLock(wearer, keyholder, { ...settings, title: 'History', displayHistory: false });
  const waits = { ...taskModule, requireMinimumPoints: true, minimumPointsRequired: 50 };
  const atZero = { initialDurationDays: 0, initialDurationHours: 6, taskModule: waits, penaltyConfig };
  await acceptedLock(wearer, keyholder, { ...atZero, title: 'At zero' });
  running.clock.advance(12 * HOUR_MS);
  expect((await toldTo(wearer)).map((told) => told.split(' | ')[1])).toEqual([
    'At zero: You missed what 2027-01-10 asked for: nothing added.',
    'Deck: You missed what 2027-01-10 asked for: red cards added.',
    'Time: You missed what 2027-01-10 asked for: time added.',
  ]);
});

test('both are told of an end that time brings, the wearer alone of that of a self lock, each once', async () => {
  await acceptedLock(wearer, keyholder, { title: 'Shared' });
  await startLock(wearer, '4711');
  running.clock.advance(6 * HOUR_MS);
  await running.settle();
  expect((await toldTo(wearer)).map((told) => told.split(' | ')[1]?.split(':')[1])).toEqual([
    ' The time is up.',
    ' The time is up.',
  ]);
  const ends = (await toldTo(keyholder)).filter((told) => told.startsWith('Lock ended'));
  expect(ends).toHaveLength(1);
  expect(ends[0]).toContain('Shared: wilma is free: the time is up.');
});

test('a repeat of a delivery tells nobody a second time', async () => {
  await acceptedLock(wearer, keyholder);
  const { rows } = await running.app.parts.database.pool.query(
    "select * from outbox_deliveries where listener = 'notifications.locks'",
  );
  expect(rows).toHaveLength(1);
  const [{ listener, event_id: eventId, type, stream, payload }] = rows;
  const event = { eventId, type, stream, payload, occurredAt: running.clock.now() };
  const { outbox } = running.app.deps;
  await running.app.parts.database.transact(async (tx) => {
    await outbox.deliver(tx, listener, [event]);
    await outbox.deliver(tx, listener, [event, event]);
  });
  expect(await toldTo(keyholder)).toHaveLength(1);
});
