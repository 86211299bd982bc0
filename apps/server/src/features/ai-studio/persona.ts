import {
  faceUrl,
  type PersonaChange,
  type readPersona,
  standardPersona,
} from '@keyhold/contracts/ai-studio/persona';
import type { ReplyOf, UploadedFile } from '@keyhold/contracts/endpoint';
import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { positivePromptOf } from '@keyhold/rules/ai-studio/persona';
import { saysAge } from '@keyhold/rules/ai-studio/prompt-ages';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { type FilePurpose, storePicture } from '../../file-purpose';
import { Refusal, refuseField } from '../../kernel/errors';
import type { TakenPicture } from '../../personal-data';
import { findBridgeOwner } from '../ai-bridge/ai-bridge.api';
import { users } from '../users/users.tables';
import { aiPersonas, type PersonaRow, pictureJobs } from './ai-studio.tables';

/** Its person reads it, and the bridge of that person while it makes a picture (`faceForBridge`). */
export const faceReference: FilePurpose = { name: 'face-reference', maxSide: 1024 };

const standardRow: Omit<PersonaRow, 'userId'> = {
  ...standardPersona,
  faceFileId: null,
  faceStatedAt: null,
};

/** What a person has settled, or what everybody has at first. */
export async function findPersona(db: Queryable, userId: string): Promise<PersonaRow> {
  const [row] = await db.select().from(aiPersonas).where(eq(aiPersonas.userId, userId));
  return row ?? { userId, ...standardRow };
}

export function presentPersona({
  userId: _,
  faceFileId,
  faceStatedAt,
  ...chosen
}: PersonaRow): ReplyOf<typeof readPersona>['persona'] {
  return {
    ...chosen,
    positivePrompt: positivePromptOf(chosen),
    faceReferenceUrls: faceFileId === null ? [] : [faceUrl(faceFileId)],
    faceStatedAt: faceStatedAt === null ? null : new Date(faceStatedAt).toISOString(),
  };
}

/** Changes a persona, one change after the other; returns it as it was before and as it is now. */
async function change(tx: Tx, userId: string, set: Partial<PersonaRow>) {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  // Deleted meanwhile: nothing is kept of them any more.
  if (!person) throw new Refusal('unauthenticated');
  await tx
    .insert(aiPersonas)
    .values({ userId, ...standardRow })
    .onConflictDoNothing();
  const own = eq(aiPersonas.userId, userId);
  const [before] = await tx.select().from(aiPersonas).where(own);
  const [now] = await tx.update(aiPersonas).set(set).where(own).returning();
  if (!before || !now) throw new Error('The persona went meanwhile');
  return { before, now };
}

/**
 * Adults only: neither do the words say anything else, nor do they draw a picture away from the age that it is to show.
 * Refuses `ai_text_refused`, `picture_age_said`.
 */
export function requirePaintable(words: string | undefined, field: string): void {
  if (words === undefined) return;
  if (pointsAtMinors(words)) throw refuseField('ai_text_refused', field);
  if (saysAge(words)) throw refuseField('picture_age_said', field);
}

/** Changes what is named, after `requirePaintable` of the negative prompt. */
export async function changePersona(tx: Tx, userId: string, wanted: PersonaChange): Promise<PersonaRow> {
  const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return findPersona(tx, userId);
  return (await change(tx, userId, named)).now;
}

/** Keeps a reference of the face, and destroys the one before. Refuses `photo_required`. Throws PictureRefused, TurnsBusy. */
export async function keepFace(
  deps: Deps,
  userId: string,
  face: UploadedFile | undefined,
): Promise<PersonaRow> {
  if (!face) throw new Refusal('photo_required');
  const stored = await storePicture(deps, faceReference, userId, face);
  return deps.transaction(async (tx) => {
    const faceFileId = await deps.files.claim(tx, stored);
    const { before, now } = await change(tx, userId, { faceFileId, faceStatedAt: deps.clock.now() });
    if (before.faceFileId) await deps.files.destroy(tx, before.faceFileId);
    return now;
  });
}

/** The own reference of the face. Refuses `not_found`. */
export async function readOwnFace(deps: Deps, userId: string, fileId: string) {
  const { faceFileId } = await findPersona(deps.db, userId);
  const file = faceFileId === fileId ? await deps.files.open(deps.db, faceReference, fileId) : null;
  if (!file) throw new Refusal('not_found');
  return file;
}

/** Destroys the own reference of the face: from then on nobody is given it. Refuses `not_found`. */
export async function destroyFace(deps: Deps, userId: string, fileId: string): Promise<PersonaRow> {
  const gone = await deps.transaction(async (tx) => {
    const [row] = await tx
      .update(aiPersonas)
      .set({ faceFileId: null, faceStatedAt: null })
      .where(and(eq(aiPersonas.userId, userId), eq(aiPersonas.faceFileId, fileId)))
      .returning();
    if (row) await deps.files.destroy(tx, fileId);
    return row;
  });
  if (!gone) throw new Refusal('not_found');
  return gone;
}

/** The reference for the bridge of its person, as long as that picture is being made. Refuses `not_found`. */
export async function faceForBridge(
  deps: Deps,
  { token, picture }: { readonly token: string; readonly picture: string },
) {
  const userId = await findBridgeOwner(deps, token);
  if (userId === null) throw new Refusal('not_found');
  const [found] = await deps.db
    .select({ fileId: aiPersonas.faceFileId })
    .from(pictureJobs)
    .innerJoin(aiPersonas, eq(aiPersonas.userId, pictureJobs.userId))
    .where(
      and(eq(pictureJobs.id, picture), eq(pictureJobs.userId, userId), eq(pictureJobs.status, 'processing')),
    );
  if (!found?.fileId) throw new Refusal('not_found');
  return readOwnFace(deps, userId, found.fileId);
}

/** Lets go of the persona of a person who leaves, with the reference of its face. */
export async function forgetPersona(tx: Tx, deps: Pick<Deps, 'files'>, userId: string): Promise<void> {
  const [gone] = await tx
    .delete(aiPersonas)
    .where(eq(aiPersonas.userId, userId))
    .returning({ fileId: aiPersonas.faceFileId });
  if (gone?.fileId) await deps.files.destroy(tx, gone.fileId);
}

/** What a person takes along of it. */
export async function* ownPersona({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const { faceReferenceUrls, positivePrompt, ...persona } = presentPersona(await findPersona(db, userId));
  yield persona;
}

export async function* ownFace({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<TakenPicture> {
  const { faceFileId } = await findPersona(db, userId);
  if (faceFileId) yield { name: 'face-reference', purpose: faceReference, fileId: faceFileId };
}
