import { civilDate } from '../time/civil-day';
import type { DailyDuty } from './days';
import type { LockModule } from './module';
import { refused } from './refusals';
import type { LockState } from './state';

export interface VerificationSlice {
  /** Others than the wearer and the keyholder may see the photos. */
  publicGallery: boolean;
  /** Civil day of the lock's zone for which the last photo came, `YYYY-MM-DD`. */
  lastDate: string | null;
  lastAt: number | null;
}

declare module './state' {
  interface LockState {
    /** Present where a daily verification is required. */
    verification?: VerificationSlice;
  }
}
declare module './commands' {
  interface LockCommandData {
    /** A photo that shows the day's code. */
    submit_verification: { photoId: string; code: string };
  }
}
declare module './events' {
  interface LockEventData {
    'locks.verified': { photoId: string; code: string; date: string };
  }
}

/** Did the wearer submit a photo on the civil day of the lock's zone in which `now` lies? */
export function verifiedToday({ verification, timezone }: LockState, now: number): boolean {
  return verification !== undefined && verification.lastDate === civilDate(timezone, now);
}

/** One photo a day. */
export const verificationDuty: DailyDuty = {
  kind: 'VERIFICATION',
  isAsked: ({ verification }) => verification !== undefined,
  isMissed: ({ verification }, { date }) => verification?.lastDate !== date,
};

/** The wearer shows once a day that the lock is on. */
export const verificationModule: LockModule = {
  commands: {
    submit_verification: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, photoId, code }, at) {
        if (!state.verification) return refused('verification_not_required');
        if (verifiedToday(state, at)) return refused('already_verified_today');
        const data = { photoId, code, date: civilDate(state.timezone, at) };
        return { ok: true, events: [{ type: 'locks.verified', v: 1, at, actor, data }] };
      },
    },
  },
  evolvers: {
    'locks.started'(state, { data: { settings } }) {
      if (!settings.requireDailyVerification) return state;
      const publicGallery = settings.publicVerificationGallery;
      return { ...state, verification: { publicGallery, lastDate: null, lastAt: null } };
    },
    'locks.verified'(state, { at, data: { date } }) {
      const { verification } = state;
      return verification
        ? { ...state, verification: { ...verification, lastDate: date, lastAt: at } }
        : state;
    },
  },
};
