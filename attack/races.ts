import { randomUUID } from 'node:crypto';
import { register } from '@keyhold/contracts/auth/registration';
import { drawCard } from '@keyhold/contracts/cards/cards';
import { completeTask, failTask, selectTask, spinWheel } from '@keyhold/contracts/games/games';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { dashboard, removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { completeHygienic, startHygienic } from '@keyhold/contracts/locks/hygienic';
import {
  addTime,
  freezeLock,
  removeTime,
  unfreezeLock,
  unlockAsKeyholder,
} from '@keyhold/contracts/locks/keyholder';
import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import {
  claimBuyout,
  confirmPayment,
  rejectPayment,
  takeBackPayment,
} from '@keyhold/contracts/locks/tribute';
import {
  fetchVerificationCode,
  reviewVerification,
  takeBackVerification,
  uploadVerification,
} from '@keyhold/contracts/locks/verification';
import type { Caller } from '@keyhold/server/test/caller';
import { hourPenalties, selfLock, threeTasks, wheelOf } from '@keyhold/server/test/games';
import { newPerson } from '@keyhold/server/test/people';
import { clearPhoto } from '@keyhold/server/test/pictures';
import { acceptedLock, createTemplate } from '@keyhold/server/test/shared-locks';
import { passSixHours, sixHours, startLock } from '@keyhold/server/test/world';
import type { NetworkApp } from './network-app';

export interface Racers {
  readonly app: NetworkApp;
  readonly wearer: Caller;
  readonly keyholder: Caller;
  /** Others who want the same. */
  readonly others: readonly Caller[];
  /** Makes the calls from one barrier; how often each outcome came back. */
  atOnce(call: (n: number) => Promise<Outcome>): Promise<Record<string, number>>;
}

interface Outcome {
  readonly status: number;
  readonly failure: { readonly error: string };
}

/** Sets up, runs and returns what came back with what may: `ok` exactly so often, anything else only if it is named. */
export interface Race {
  readonly name: string;
  run(racers: Racers): Promise<{
    came: Record<string, number>;
    ok: number | readonly [number, number];
    refused: readonly string[];
  }>;
}

const month = { initialDurationDays: 30 };

/** What people may do twice at the same moment, and how often it may happen then. */
export const races: readonly Race[] = [
  {
    name: 'the last place of a template',
    async run({ keyholder, others, atOnce }) {
      const { shareCode } = await createTemplate(keyholder, { limitLockedUsers: 1 });
      const meta = { shareCode, combinationType: 'DIGITS' as const, digits: '4711' };
      const came = await atOnce((n) =>
        (others[n % others.length] as Caller).call(acceptTemplate, { body: { meta } }),
      );
      return { came, ok: 1, refused: ['template_full'] };
    },
  },
  {
    name: 'one draft started by all',
    async run({ wearer, atOnce }) {
      const { token } = (await wearer.call(openDraft, {})).body;
      const body = {
        kind: 'SELF' as const,
        settings: sixHours,
        digits: '4711',
        clientSeed: 'a seed of my own',
      };
      await wearer.call(sealDraft, { params: { token }, body });
      const before = (await wearer.call(dashboard, {})).body.length;
      const came = await atOnce(() => wearer.call(startSelfLock, { body: { draftToken: token } }));
      const more = (await wearer.call(dashboard, {})).body.length - before;
      return {
        came: { ...came, locks: more },
        ok: [1, 99],
        refused: ['request_in_progress', ...(more === 1 ? ['locks'] : [])],
      };
    },
  },
  {
    name: 'one start under one key',
    async run({ wearer, atOnce }) {
      const key = { 'idempotency-key': randomUUID() };
      const meta = { ...sixHours, combinationType: 'DIGITS' as const, digits: '4711' };
      const before = (await wearer.call(dashboard, {})).body.length;
      const came = await atOnce(() => wearer.call(startSelfLock, { body: { meta } }, key));
      const more = (await wearer.call(dashboard, {})).body.length - before;
      return {
        came: { ...came, locks: more },
        ok: [1, 99],
        refused: ['request_in_progress', ...(more === 1 ? ['locks'] : [])],
      };
    },
  },
  {
    name: 'one chance to draw',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, { ...month, cardGameEnabled: true }) };
      const came = await atOnce(() => wearer.call(drawCard, { params, body: { nonce: randomUUID() } }));
      // A GREEN ends the lock.
      return { came, ok: 1, refused: ['draw_too_soon', 'lock_ended'] };
    },
  },
  {
    name: 'one draw sent by all',
    async run({ wearer, atOnce }) {
      const params = { id: await selfLock(wearer, { ...month, cardGameEnabled: true }) };
      const body = { nonce: randomUUID() };
      const came = await atOnce(() => wearer.call(drawCard, { params, body }));
      return { came, ok: [1, 99], refused: ['request_in_progress'] };
    },
  },
  {
    name: 'one spin in a cooldown',
    async run({ wearer, atOnce }) {
      const params = { lockId: await selfLock(wearer, { ...month, wheelModule: wheelOf(3600) }) };
      const came = await atOnce(() => wearer.call(spinWheel, { params, body: { nonce: randomUUID() } }));
      return { came, ok: 1, refused: ['spin_too_soon'] };
    },
  },
  {
    name: 'a task completed and failed',
    async run({ wearer, atOnce }) {
      const params = {
        lockId: await selfLock(wearer, {
          ...month,
          taskModule: threeTasks(),
          penaltyConfig: hourPenalties(),
        }),
      };
      const { selectedTask } = (await wearer.call(selectTask, { params, body: {} })).body;
      const body = { taskId: selectedTask.id };
      const came = await atOnce((n) => wearer.call(n % 2 ? completeTask : failTask, { params, body }));
      return { came, ok: 1, refused: ['task_not_selected'] };
    },
  },
  {
    name: 'the way out by emergency',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, month) };
      const came = await atOnce(() => wearer.call(releaseEmergency, { params }));
      return { came, ok: 1, refused: ['lock_ended'] };
    },
  },
  {
    name: 'a safety exit started and called off',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, month) };
      const came = await atOnce((n) => wearer.call(n % 2 ? startSafetyExit : cancelSafetyExit, { params }));
      return { came, ok: [1, 99], refused: ['safety_exit_already_started', 'safety_exit_not_started'] };
    },
  },
  {
    name: 'a safety exit started',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, month) };
      const came = await atOnce(() => wearer.call(startSafetyExit, { params }));
      return { came, ok: 1, refused: ['safety_exit_already_started'] };
    },
  },
  {
    name: 'a lock closed again with many codes',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, { ...month, hygienicUnlockEnabled: true }) };
      await wearer.call(startHygienic, { params });
      const codes: string[] = [];
      const came = await atOnce(async (n) => {
        const digits = String(2000 + n);
        const meta = { combinationType: 'DIGITS' as const, digits };
        const answer = await wearer.call(completeHygienic, { params, body: { meta } });
        if (answer.status === 200) codes.push(digits);
        return answer;
      });
      await wearer.call(releaseEmergency, { params });
      const { body } = await wearer.call(revealCombination, { params });
      const isLast = JSON.stringify(body).includes(codes[0] ?? 'none');
      return {
        came: { ...came, ...(isLast ? {} : { 'another code than was told': 1 }) },
        ok: 1,
        refused: ['hygienic_unlock_not_active', 'request_in_progress'],
      };
    },
  },
  {
    name: 'a clean-up opened',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, { ...month, hygienicUnlockEnabled: true }) };
      const came = await atOnce(() => wearer.call(startHygienic, { params }));
      return { came, ok: 1, refused: ['hygienic_unlock_in_progress'] };
    },
  },
  {
    name: 'a buyout claimed',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await buyableLock(wearer, keyholder) };
      const came = await atOnce(() => wearer.call(claimBuyout, { params, body: {} }));
      return { came, ok: 1, refused: ['buyout_already_claimed', 'request_in_progress'] };
    },
  },
  {
    name: 'a payment confirmed, rejected and taken back',
    async run({ wearer, keyholder, atOnce }) {
      const id = await buyableLock(wearer, keyholder);
      const { _id: paymentId } = (await wearer.call(claimBuyout, { params: { id }, body: {} })).body;
      const params = { id, paymentId };
      const acts = [
        () => keyholder.call(confirmPayment, { params }),
        () => keyholder.call(rejectPayment, { params, body: { reason: 'It never came' } }),
        () => wearer.call(takeBackPayment, { params }),
      ];
      const came = await atOnce((n) => (acts[n % acts.length] as (typeof acts)[0])());
      return { came, ok: 1, refused: ['payment_not_open', 'lock_ended'] };
    },
  },
  {
    name: 'a photo of today judged and taken back',
    async run({ wearer, keyholder, atOnce }) {
      const id = await acceptedLock(wearer, keyholder, { ...month, requireDailyVerification: true });
      await wearer.call(fetchVerificationCode, { params: { id } });
      const files = { photo: await clearPhoto() };
      const sent = await wearer.call(uploadVerification, { params: { id }, body: {}, files });
      const params = { id, photoId: sent.body._id };
      const acts = [
        () => keyholder.call(reviewVerification, { params, body: { accepted: true } }),
        () => keyholder.call(reviewVerification, { params, body: { accepted: false } }),
        () => wearer.call(takeBackVerification, { params }),
      ];
      const came = await atOnce((n) => (acts[n % acts.length] as (typeof acts)[0])());
      return { came, ok: 1, refused: ['verification_not_waiting'] };
    },
  },
  {
    name: 'a keyholder who cannot decide',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, month) };
      const acts = [
        () => keyholder.call(freezeLock, { params }),
        () => keyholder.call(unfreezeLock, { params }),
        () => keyholder.call(addTime, { params, body: { seconds: 3600 } }),
        () => keyholder.call(removeTime, { params, body: { seconds: 3600 } }),
      ];
      const came = await atOnce((n) => (acts[n % acts.length] as (typeof acts)[0])());
      return {
        came,
        ok: [1, 99],
        refused: ['already_frozen', 'not_frozen', 'lock_frozen', 'frozen_by_keyholder'],
      };
    },
  },
  {
    name: 'opened by the keyholder and by the wearer',
    async run({ wearer, keyholder, atOnce }) {
      const params = { id: await acceptedLock(wearer, keyholder, month) };
      const came = await atOnce((n) =>
        n % 2 ? keyholder.call(unlockAsKeyholder, { params }) : wearer.call(releaseEmergency, { params }),
      );
      return { came, ok: 1, refused: ['lock_ended'] };
    },
  },
  {
    name: 'a code read and its lock removed',
    async run({ app, wearer, atOnce }) {
      const params = { id: await startLock(wearer, '4711') };
      await passSixHours(app);
      await wearer.call(revealCombination, { params });
      const came = await atOnce((n) =>
        n % 2 ? wearer.call(removeLock, { params }) : wearer.call(revealCombination, { params }),
      );
      return { came, ok: [1, 99], refused: ['lock_not_found'] };
    },
  },
  {
    name: 'one name for all',
    async run({ atOnce, others }) {
      const body = newPerson();
      const came = await atOnce((n) =>
        (others[n % others.length] as Caller).call(register, {
          body: { ...body, email: `${n}.${body.email}` },
        }),
      );
      return { came, ok: 1, refused: ['already_in_use'] };
    },
  },
];

const buyableLock = (wearer: Caller, keyholder: Caller) =>
  acceptedLock(wearer, keyholder, {
    ...month,
    findomEnabled: true,
    lockoutFeeEnabled: true,
    lockoutFeeMinorUnits: 50_000,
  });
