import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@keyhold/rules/fairness/canonical';
import type { FairnessCommitment } from '@keyhold/rules/fairness/commitment';
import { decide } from '@keyhold/rules/locks/engine';
import { idPhotoDueAt } from '@keyhold/rules/locks/id-photo';
import type { LockSettings } from '@keyhold/rules/locks/settings';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sealedFiles } from '../../db/sealed-files.tables';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { newId, newToken } from '../../kernel/random';
import type { KeptCombination } from './combination/take-combination';
import { deadlines } from './deletion/deletion.tables';
import { settingsRefusal } from './lock-settings';
import { insertLock } from './lock-store';

const saltBytes = 16;

/** The sealed seed of a new lock, and what was promised about it. */
export type PromisedSeed = Omit<FairnessCommitment, 'configHash'> & { readonly seedSecretId: string };

/** The parts of a new lock; secrets and files are already sealed. */
export interface LockStart {
  readonly wearerId: string;
  readonly settings: LockSettings;
  /** The path of the settings in the body, for what is wrong with them. */
  readonly settingsPlace: 'settings.' | '';
  readonly combination: KeptCombination;
  readonly seed: PromisedSeed;
  readonly draftToken: string | null;
  /** The template that the lock is accepted from, and its keyholder. */
  readonly shared: {
    readonly keyholderId: string;
    readonly templateId: string;
    readonly coverFileId: string | null;
    readonly idPhotoFileId: string | null;
  } | null;
}

/** Starts a lock and returns its id; refuses as the rules do. */
export async function startLock(tx: Tx, deps: Deps, start: LockStart): Promise<string> {
  const now = deps.clock.now();
  const { shared, draftToken } = start;
  const settings = withSalt(deps, start.settings);
  const { combinationType, ...kept } = start.combination;
  const { seedSecretId, ...promise } = start.seed;
  const idPhotoFileId = shared?.idPhotoFileId ?? null;
  const decision = decide(
    null,
    {
      type: 'start',
      actor: { kind: 'user', userId: start.wearerId },
      keyholderId: shared?.keyholderId ?? null,
      settings,
      combinationType,
      fairness: { ...promise, configHash: configHashOf(settings) },
      ...(idPhotoFileId && { idPhotoUploadedAt: await uploadedAt(tx, idPhotoFileId) }),
    },
    now,
  );
  if (!decision.ok) {
    throw decision.problems
      ? settingsRefusal(decision.problems, start.settingsPlace)
      : new Refusal(decision.code);
  }
  const id = newId(now, deps.random);
  const fromTemplate = {
    templateId: shared?.templateId ?? null,
    coverFileId: shared?.coverFileId ?? null,
    idPhotoFileId,
  };
  await insertLock(tx, deps, { id, ...kept, seedSecretId, draftToken, ...fromTemplate }, decision);
  const dueAt = idPhotoDueAt(decision.state);
  if (dueAt !== null) await tx.insert(deadlines).values({ kind: 'id_photo', subjectId: id, dueAt });
  return id;
}

/** Its hours count from here: it may have lain in a draft before. */
async function uploadedAt(tx: Tx, fileId: string): Promise<number> {
  const [file] = await tx
    .select({ createdAt: sealedFiles.createdAt })
    .from(sealedFiles)
    .where(eq(sealedFiles.id, fileId));
  if (!file) throw new Error(`The ID photo ${fileId} is not there`);
  return file.createdAt;
}

/** A wearer sees the hash before the end: without it a hidden deck could be found by trying likely ones. */
function withSalt({ random }: Pick<Deps, 'random'>, settings: LockSettings) {
  return { ...settings, salt: newToken(random, saltBytes) };
}

function configHashOf(settings: LockSettings): string {
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(settings)) as Json))
    .digest('hex');
}
