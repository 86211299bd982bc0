import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide } from './engine';
import type { LockState } from './state';
import { lockPermissions } from './testing/advanced';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';
import { sentBackToday, verifiedToday } from './verification';

const at = (hours: number) => START + hours * HOUR_MS;
const verify: LockCommand = { type: 'submit_verification', actor: WEARER, photoId: 'photo', code: 'K7M4QX' };
// Havana is five hours behind: its lock starts at 03:00 and its midnights are 21 and 45 hours later.
const settings = { requireDailyVerification: true, timezone: 'America/Havana', initialDurationDays: 3 };
const lock = startedLock({ settings });

describe('the daily verification', () => {
  it('records photo, code and the day of the zone', () => {
    const decision = decide(lock, verify, at(20));
    expect(decision.events).toEqual([
      {
        type: 'locks.verified',
        v: 1,
        at: at(20),
        actor: WEARER,
        data: { photoId: 'photo', code: 'K7M4QX', date: '2027-01-15' },
      },
    ]);
    expect(decision.state?.verification).toEqual({
      publicGallery: false,
      lastDate: '2027-01-15',
      lastAt: at(20),
      waiting: { photoId: 'photo', date: '2027-01-15' },
    });
  });

  it.each<[string, LockState, number, string]>([
    ['twice on one day', follow(lock, [[1, verify]]), 20.99, 'already_verified_today'],
    ['again on the next', follow(lock, [[20.99, verify]]), 21, 'ok'],
    ['while frozen', follow(lock, [[1, { type: 'freeze', actor: KEYHOLDER }]]), 2, 'ok'],
    ['after the end', lock, 72, 'lock_ended'],
    ['where none is asked', startedLock(), 1, 'verification_not_required'],
  ])('%s', (_what, state, hours, answer) => {
    const decision = decide(state, verify, at(hours));
    expect(decision.ok ? 'ok' : decision.code).toBe(answer);
    const { canSubmitVerification } = lockPermissions(state, 'WEARER', at(hours));
    expect(canSubmitVerification).toBe(answer === 'ok');
    expect(lockPermissions(state, 'KEYHOLDER', at(hours)).canSubmitVerification).toBe(false);
  });

  it('holds until the day of the zone is over', () => {
    const verified = follow(lock, [[2, verify]]);
    const days = [2, 20.99, 21, 44].map((h) => verifiedToday(advance(verified, at(h)).state, at(h)));
    expect(days).toEqual([true, true, false, false]);
    expect(verifiedToday(lock, at(1))).toBe(false);
    expect(verifiedToday(startedLock(), at(1))).toBe(false);
  });

  it('has a gallery for others only where the lock says so', () => {
    const open = startedLock({ settings: { ...settings, publicVerificationGallery: true } });
    expect(open.verification?.publicGallery).toBe(true);
    expect(startedLock({ settings: { publicVerificationGallery: true } }).verification).toBeUndefined();
  });
});

describe('the verdict of the keyholder', () => {
  const photo = (photoId: string): LockCommand => ({ ...verify, photoId });
  const accept = (photoId: string): LockCommand => ({
    type: 'accept_verification',
    actor: KEYHOLDER,
    photoId,
  });
  const refuse = (photoId: string, note: string | null = null): LockCommand => ({
    type: 'refuse_verification',
    actor: KEYHOLDER,
    photoId,
    note,
  });
  const sent = follow(lock, [[1, photo('a')]]);
  const missedOf = (state: LockState, hours: number) =>
    advance(state, at(hours)).events.flatMap((event) =>
      event.type === 'locks.day_ended' ? [event.data.missed] : [],
    );

  it('names the photo and its day; a note says what should be better', () => {
    const events = [accept('a'), refuse('a', 'Too dark')].map(
      (command) => decide(sent, command, at(2)).events[0],
    );
    const data = { photoId: 'a', date: '2027-01-15' };
    expect(events).toEqual([
      { type: 'locks.verification_accepted', v: 1, at: at(2), actor: KEYHOLDER, data },
      {
        type: 'locks.verification_refused',
        v: 1,
        at: at(2),
        actor: KEYHOLDER,
        data: { ...data, note: 'Too dark' },
      },
    ]);
  });

  it('says of a day that is over that it is', () => {
    expect(decide(sent, refuse('a'), at(30)).events.at(-1)?.data).toMatchObject({
      date: '2027-01-15',
      dayIsOver: true,
    });
  });

  // What a lock holds that took its photo before there was a verdict.
  const former = { ...sent, verification: { publicGallery: false, lastDate: '2027-01-15', lastAt: at(1) } };
  const own = startedLock({ settings, shared: false });
  const gone: LockCommand = { type: 'release_from_keyholder', actor: { kind: 'system' } };
  it.each<[string, LockState, string, number, string]>([
    ['the photo that waits', sent, 'a', 2, 'ok'],
    ['the photo of a day that is over', sent, 'a', 30, 'ok'],
    ['another photo', sent, 'b', 2, 'verification_not_waiting'],
    ['before there is one', lock, 'a', 2, 'verification_not_waiting'],
    ['one from before there were verdicts', former, 'a', 2, 'verification_not_waiting'],
    ['one that was accepted', follow(sent, [[2, accept('a')]]), 'a', 3, 'verification_not_waiting'],
    ['one that was sent back', follow(sent, [[2, refuse('a')]]), 'a', 3, 'verification_not_waiting'],
    ['one that another has followed', follow(sent, [[22, photo('b')]]), 'a', 23, 'verification_not_waiting'],
    ['the one that followed', follow(sent, [[22, photo('b')]]), 'b', 23, 'ok'],
    ['after the end', sent, 'a', 72, 'lock_ended'],
    ['in a self lock', follow(own, [[1, photo('a')]]), 'a', 2, 'not_allowed'],
    ['by a keyholder who is gone', follow(sent, [[2, gone]]), 'a', 3, 'not_allowed'],
  ])('%s', (_what, state, photoId, hours, answer) => {
    for (const command of [accept(photoId), refuse(photoId)]) {
      const decision = decide(state, command, at(hours));
      expect(decision.ok ? 'ok' : decision.code).toBe(answer);
    }
  });

  it('is offered to the keyholder, of a photo that waits', () => {
    const offered = (state: LockState, hours: number) =>
      (['KEYHOLDER', 'WEARER'] as const).map(
        (viewer) => lockPermissions(state, viewer, at(hours)).canReviewVerification,
      );
    expect(offered(sent, 2)).toEqual([true, false]);
    for (const [state, hours] of [
      [lock, 2],
      [former, 2],
      [follow(sent, [[2, accept('a')]]), 2],
      [sent, 72],
    ] as const) {
      expect(offered(state, hours)).toEqual([false, false]);
    }
    expect(advance(sent, at(72)).state.verification?.waiting).toBeUndefined();
    expect(follow(own, [[1, photo('a')]]).verification?.waiting).toBeUndefined();
  });

  it('lets a photo of today be sent anew, or the day is missed', () => {
    const refused = follow(sent, [[2, refuse('a')]]);
    expect(verifiedToday(refused, at(2))).toBe(false);
    expect(lockPermissions(refused, 'WEARER', at(2)).canSubmitVerification).toBe(true);
    expect(missedOf(refused, 21)).toEqual([['VERIFICATION']]);
    const again = follow(refused, [[3, photo('b')]]);
    expect(again.verification?.waiting).toEqual({ photoId: 'b', date: '2027-01-15' });
    expect(missedOf(again, 21)).toEqual([[]]);
    expect(missedOf(follow(again, [[4, accept('b')]]), 21)).toEqual([[]]);
    expect(decide(again, refuse('a'), at(4))).toMatchObject({ code: 'verification_not_waiting' });
  });

  it('is not awaited for a photo that its wearer takes back: today asks for another', () => {
    const takeBack = (photoId: string): LockCommand => ({
      type: 'take_back_verification',
      actor: WEARER,
      photoId,
    });
    const answers = (state: LockState, photoId: string, hours: number) => {
      const decision = decide(state, takeBack(photoId), at(hours));
      return decision.ok ? 'ok' : decision.code;
    };
    expect(answers(sent, 'b', 2)).toBe('verification_not_waiting');
    expect(answers(follow(sent, [[2, accept('a')]]), 'a', 3)).toBe('verification_not_waiting');
    expect(answers(follow(sent, [[2, refuse('a')]]), 'a', 3)).toBe('verification_not_waiting');
    // Its day is over, and was verified by it.
    expect([20.99, 21].map((hours) => answers(sent, 'a', hours))).toEqual(['ok', 'verification_not_waiting']);

    const without = follow(sent, [[2, takeBack('a')]]);
    expect(without.verification).toEqual(lock.verification);
    expect(missedOf(without, 21)).toEqual([['VERIFICATION']]);
    expect(answers(without, 'a', 3)).toBe('verification_not_waiting');
    expect(decide(without, refuse('a'), at(3))).toMatchObject({ code: 'verification_not_waiting' });
    expect(missedOf(follow(without, [[3, photo('b')]]), 21)).toEqual([[]]);
  });

  it('that sent a photo back stays with its day, until another photo comes', () => {
    const refused = follow(sent, [[2, refuse('a', 'Too dark')]]);
    const noted = [2, 20.99, 21].map((h) => sentBackToday(advance(refused, at(h)).state, at(h)));
    expect(noted).toEqual([{ note: 'Too dark' }, { note: 'Too dark' }, null]);
    expect(sentBackToday(follow(sent, [[2, refuse('a')]]), at(2))).toEqual({ note: null });
    for (const state of [lock, sent, follow(refused, [[3, photo('b')]]), follow(sent, [[2, accept('a')]])])
      expect(sentBackToday(state, at(3))).toBeNull();
  });

  it('on the photo of a day that is over changes nothing but the mark', () => {
    const refused = follow(sent, [[22, refuse('a')]]);
    expect(refused.verification).toEqual(former.verification);
    expect(lockPermissions(refused, 'WEARER', at(22)).canSubmitVerification).toBe(true);
  });

  it.each([accept('a'), refuse('a')])('leaves timer and ways out alone: $type', (command) => {
    const { verification: _a, lastEventAt: _b, ...before } = advance(sent, at(2)).state;
    const { verification: _c, lastEventAt: _d, ...after } = follow(sent, [[2, command]]);
    expect(after).toEqual(before);
  });
});
