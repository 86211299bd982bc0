import type { InputOf, UploadedFile } from '@keyhold/contracts/endpoint';
import { acceptTemplate as endpoint } from '@keyhold/contracts/locks/accept';
import { type KeyedCall, once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { requireNewLocks } from '../../installation/installation.api';
import { combinationForHash, photoForHash } from '../combination/combination-for-hash';
import {
  keepCombination,
  keepingFor,
  requireReleaseInReach,
  type SentCombination,
  sentCombination,
  takeCombination,
} from '../combination/take-combination';
import { idPhoto as idPhotoPurpose } from '../locks.files';
import { findEarlierStart, startPrepared, startWithSeed } from '../scramble/start-from-draft';
import { type Acceptance, type Accepter, checkAcceptance } from './check-acceptance';
import { startSharedLock } from './start-shared-lock';

type Meta = Extract<InputOf<typeof endpoint>['body'], { meta: unknown }>['meta'];

/** The request to accept a shared lock without the scramble screen. */
interface DirectAcceptance {
  readonly acceptance: Acceptance;
  readonly combination: SentCombination;
  readonly idPhoto: UploadedFile | undefined;
  readonly clientSeed: string | undefined;
  readonly draftToken: string | undefined;
}

/** Accepts the shared lock of a prepared draft; a repeat finds the same lock. */
export function acceptPrepared(deps: Deps, wearerId: string, draftToken: string): Promise<string> {
  return startPrepared(deps, wearerId, draftToken, 'SHARED', (tx, { prepared, ...handedOver }) => {
    const { templateId, wearersOwn } = prepared;
    return startSharedLock(tx, deps, { wearerId, templateId, wearersOwn, ...handedOver });
  });
}

/** Accepts a shared lock by one call; a draft token or an idempotency key makes a repeat safe. */
export async function acceptDirectly(
  deps: Deps,
  wearerId: string,
  sent: {
    meta: Meta;
    photo: UploadedFile | undefined;
    idPhoto: UploadedFile | undefined;
    forceUpload: boolean;
    /** The network address that it comes from. */
    address: string;
  },
  idempotencyKey: string | undefined,
): Promise<string> {
  const direct = toDirectAcceptance(sent);
  const { acceptance, draftToken } = direct;
  // Nothing is checked or stored for a repeat. The refusal of one under a key waits until it is known for a first call.
  const startedId = await findEarlierStart(deps, wearerId, draftToken);
  let refusal = new Refusal('draft_not_ready');
  const taken = startedId
    ? null
    : await takeParts(deps, { userId: wearerId, address: sent.address }, direct).catch((error: unknown) => {
        if (!(error instanceof Refusal) || idempotencyKey === undefined) throw error;
        refusal = error;
        return null;
      });
  const { safetyExitHours, timezone } = acceptance;
  return deps.transaction((tx) => {
    const call = callOf(deps, wearerId, direct);
    return once(tx, deps, { ...call, key: idempotencyKey }, () =>
      startWithSeed(tx, deps, call, direct, async (seed) => {
        // Refused, or the lock of the repeat was removed at this very moment.
        if (!taken) throw refusal;
        await requireNewLocks(tx);
        const { templateId, combination, idPhoto } = taken;
        return startSharedLock(tx, deps, {
          wearerId,
          templateId,
          wearersOwn: { safetyExitHours, timezone },
          combination: await keepCombination(tx, deps, combination, keepingFor(deps, wearerId)),
          seed,
          idPhotoFileId: idPhoto && (await deps.files.claim(tx, idPhoto)),
          draftToken: draftToken ?? null,
        });
      }),
    );
  });
}

/** Checks an acceptance and puts its photos into the storage. */
async function takeParts(deps: Deps, accepter: Accepter, direct: DirectAcceptance) {
  const template = await checkAcceptance(deps, accepter, direct.acceptance);
  const { requireID } = template.settings;
  if (requireID && !direct.idPhoto) throw new Refusal('id_photo_required');
  const combination = await takeCombination(deps, accepter.userId, direct.combination);
  const idPhoto =
    requireID && direct.idPhoto
      ? await storePicture(deps, idPhotoPurpose, accepter.userId, direct.idPhoto)
      : null;
  return { templateId: template.id, combination, idPhoto };
}

function toDirectAcceptance(sent: Parameters<typeof acceptDirectly>[2]): DirectAcceptance {
  const { meta, photo, idPhoto, forceUpload } = sent;
  const combination = sentCombination(meta, photo, forceUpload);
  if (meta.combinationType === 'DIGITS') {
    const { combinationType: _, digits: __, clientSeed, ...acceptance } = meta;
    return { acceptance, combination, idPhoto, clientSeed, draftToken: undefined };
  }
  if (meta.combinationType === 'PHOTO') {
    const { combinationType: _, clientSeed, draftToken, ...acceptance } = meta;
    return { acceptance, combination, idPhoto, clientSeed, draftToken };
  }
  const {
    combinationType: _,
    deviceId: __,
    physicalReleaseInReach,
    clientSeed,
    draftToken,
    ...acceptance
  } = meta;
  requireReleaseInReach(physicalReleaseInReach);
  return { acceptance, combination, idPhoto, clientSeed, draftToken };
}

/** The password stays out of the request's hash, which is a quick one; it was checked for this very call. */
function callOf(deps: Deps, userId: string, direct: DirectAcceptance): Omit<KeyedCall, 'key'> {
  const { combination, clientSeed, draftToken } = direct;
  const { password: _, ...acceptance } = direct.acceptance;
  return {
    userId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    request: {
      acceptance,
      clientSeed,
      draftToken,
      combination: combinationForHash(deps, combination),
      idPhoto: photoForHash(deps, direct.idPhoto),
    },
  };
}
