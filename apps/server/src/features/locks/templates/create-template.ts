import { createHash } from 'node:crypto';
import type { UploadedFile } from '@keyhold/contracts/endpoint';
import {
  createTemplate as endpoint,
  LOCK_PASSWORD_MAX_LENGTH,
  LOCK_PASSWORD_MIN_LENGTH,
  type TemplateForm,
} from '@keyhold/contracts/locks/templates';
import { searchWords } from '@keyhold/rules/users/fold-text';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { type KeyedCall, once } from '../../../db/idempotency';
import type { StoredFile } from '../../../db/sealed-files';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { newReadableCode } from '../../../kernel/readable-code';
import { coverPhoto } from '../locks.files';
import { reuseCover } from './cover';
import { shareUrlOf } from './present-template';
import { checkedTemplateSettings } from './template-settings';
import { lockTemplates } from './templates.tables';

const lockPasswordLimits = { min: LOCK_PASSWORD_MIN_LENGTH, max: LOCK_PASSWORD_MAX_LENGTH };

/** What a person sends to make a template. An uploaded picture counts more than the address of one. */
export interface NewTemplate {
  readonly form: TemplateForm;
  readonly photo: UploadedFile | undefined;
}

/** Makes a shared lock; an idempotency key makes a repeat safe. */
export async function createTemplate(
  deps: Deps,
  keyholderId: string,
  { form, photo }: NewTemplate,
  idempotencyKey: string | undefined,
) {
  const settings = checkedTemplateSettings(form);
  const passwordHash = await hashPassword(deps, form);
  const stored = photo ? await storePicture(deps, coverPhoto, keyholderId, photo) : null;
  return deps.transaction(async (tx) => {
    const call = keyedCreation(tx, deps, keyholderId, { form, photo }, idempotencyKey);
    const id = await once(tx, deps, call, async () => {
      const now = deps.clock.now();
      const newTemplateId = newId(now, deps.random);
      await tx.insert(lockTemplates).values({
        id: newTemplateId,
        keyholderId,
        shareCode: newReadableCode(deps.random),
        settings,
        searchWords: searchWords(settings.title).join(' '),
        coverFileId: await takeCover(tx, deps, keyholderId, stored, form.photoUrl),
        passwordHash,
        limitLockedUsers: form.limitLockedUsers || null,
        listed: form.listed ?? true,
        createdAt: now,
      });
      return newTemplateId;
    });
    return presentCreated(tx, deps, id);
  });
}

async function hashPassword(deps: Deps, form: TemplateForm): Promise<string | null> {
  if (!form.requiresPassword || !form.lockPassword) return null;
  return deps.passwords.hash(form.lockPassword, lockPasswordLimits);
}

async function takeCover(
  tx: Tx,
  deps: Deps,
  keyholderId: string,
  stored: StoredFile | null,
  photoUrl: string | undefined,
): Promise<string | null> {
  if (stored) return deps.files.claim(tx, stored);
  return photoUrl ? reuseCover(tx, deps, keyholderId, photoUrl) : null;
}

/** The password stays out of the request's hash, which is a quick one; a repeat is compared with the stored hash. */
function keyedCreation(
  tx: Tx,
  deps: Deps,
  userId: string,
  { form: { lockPassword = '', ...form }, photo }: NewTemplate,
  key: string | undefined,
): KeyedCall {
  return {
    userId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: { form, photo: photo && createHash('sha256').update(photo.bytes).digest('hex') },
    async isSame(templateId) {
      const [template] = await tx
        .select({ passwordHash: lockTemplates.passwordHash })
        .from(lockTemplates)
        .where(eq(lockTemplates.id, templateId));
      return !template?.passwordHash || deps.passwords.verify(template.passwordHash, lockPassword);
    },
  };
}

async function presentCreated(tx: Tx, deps: Deps, id: string) {
  const [created] = await tx
    .select({ shareCode: lockTemplates.shareCode })
    .from(lockTemplates)
    .where(eq(lockTemplates.id, id));
  if (!created) throw new Refusal('template_not_found');
  return { _id: id, shareCode: created.shareCode, shareUrl: shareUrlOf(deps, created.shareCode) };
}
