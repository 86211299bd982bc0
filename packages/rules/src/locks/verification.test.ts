import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide } from './engine';
import type { LockState } from './state';
import { lockPermissions } from './testing/advanced';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';
import { verifiedToday } from './verification';

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
