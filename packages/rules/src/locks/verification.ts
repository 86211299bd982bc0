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
  /** The last photo, until the keyholder has judged it. Absent where there is none to judge. */
  waiting?: { photoId: string; date: string };
  /** The day whose photo the keyholder has sent back, while no other has come for it. */
  sentBack?: { date: string; note: string | null };
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
    accept_verification: { photoId: string };
    /** The note says what should be better. */
    refuse_verification: { photoId: string; note: string | null };
    /** The wearer's, of today's photo while it waits: another can be sent. */
    take_back_verification: { photoId: string };
  }
}
declare module './events' {
  interface LockEventData {
    'locks.verified': { photoId: string; code: string; date: string };
    'locks.verification_accepted': { photoId: string; date: string };
    'locks.verification_refused': {
      photoId: string;
      date: string;
      note: string | null;
      /** Its day is over, and stays verified. */
      dayIsOver?: true;
    };
    'locks.verification_taken_back': { photoId: string; date: string };
  }
}

/** Did the wearer submit a photo on the civil day of the lock's zone in which `now` lies? */
export function verifiedToday({ verification, timezone }: LockState, now: number): boolean {
  return verification !== undefined && verification.lastDate === civilDate(timezone, now);
}

/** What the keyholder said as they sent back the photo of the day in which `now` lies; null without. */
export function sentBackToday(
  { verification, timezone }: LockState,
  now: number,
): { note: string | null } | null {
  const { sentBack } = verification ?? {};
  return sentBack?.date === civilDate(timezone, now) ? { note: sentBack.note } : null;
}

/** One photo a day. */
export const verificationDuty: DailyDuty = {
  kind: 'VERIFICATION',
  isAsked: ({ verification }) => verification !== undefined,
  isMissed: ({ verification }, { date }) => verification?.lastDate !== date,
};

/** The photo that waits to be judged, if it is this one. */
function findWaiting({ verification }: LockState, photoId: string) {
  return verification?.waiting?.photoId === photoId ? verification.waiting : null;
}

/** The slice as it has changed; no photo waits, or was sent back, that was before. */
function withVerification(state: LockState, change: Partial<VerificationSlice> = {}): LockState {
  if (!state.verification) return state;
  const { waiting: _w, sentBack: _s, ...verification } = state.verification;
  return { ...state, verification: { ...verification, ...change } };
}

/** The wearer shows once a day that the lock is on; a keyholder says whether the photo shows it. */
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
    accept_verification: {
      by: ['KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, photoId }, at) {
        const data = findWaiting(state, photoId);
        if (!data) return refused('verification_not_waiting');
        return { ok: true, events: [{ type: 'locks.verification_accepted', v: 1, at, actor, data }] };
      },
    },
    refuse_verification: {
      by: ['KEYHOLDER'],
      when: 'LOCKED',
      decide(state, { actor, photoId, note }, at) {
        const photo = findWaiting(state, photoId);
        if (!photo) return refused('verification_not_waiting');
        const isOver = photo.date !== civilDate(state.timezone, at);
        const data = { ...photo, note, ...(isOver && { dayIsOver: true as const }) };
        return { ok: true, events: [{ type: 'locks.verification_refused', v: 1, at, actor, data }] };
      },
    },
    take_back_verification: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor, photoId }, at) {
        const data = findWaiting(state, photoId);
        // A day that is over was verified by it.
        if (data?.date !== civilDate(state.timezone, at)) return refused('verification_not_waiting');
        return { ok: true, events: [{ type: 'locks.verification_taken_back', v: 1, at, actor, data }] };
      },
    },
  },
  evolvers: {
    'locks.started'(state, { data: { settings } }) {
      if (!settings.requireDailyVerification) return state;
      const publicGallery = settings.publicVerificationGallery;
      return { ...state, verification: { publicGallery, lastDate: null, lastAt: null } };
    },
    'locks.verified'(state, { at, data: { photoId, date } }) {
      const waits = state.keyholderId !== null;
      return withVerification(state, {
        lastDate: date,
        lastAt: at,
        ...(waits && { waiting: { photoId, date } }),
      });
    },
    'locks.verification_accepted': (state) => withVerification(state),
    // The photo of a day that is over is only marked: the day stays verified.
    'locks.verification_refused': (state, { at, data: { date, note } }) =>
      withVerification(
        state,
        date === civilDate(state.timezone, at)
          ? { lastDate: null, lastAt: null, sentBack: { date, note } }
          : {},
      ),
    'locks.verification_taken_back': (state) => withVerification(state, { lastDate: null, lastAt: null }),
    'locks.ended': (state) => withVerification(state),
  },
};
