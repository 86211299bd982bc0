import type { FileReply } from '@keyhold/contracts/endpoint';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { type HandedOverCode, handOverCodes, readCombinationPhoto } from '../../locks/locks.api';
import { requireOwnUser } from '../own-user';
import { mailOfCodes } from './leaving.mails';
import { mustStay } from './site-owner-stays';

/** Gives somebody who leaves their combinations, on the screen and, if they ask for it, by mail. */
export async function handOver(deps: Deps, { userId }: SignedIn, byMail: boolean) {
  const person = await requireOwnUser(deps.db, userId);
  if (await mustStay(deps.db, deps, person)) throw new Refusal('site_owner_stays');
  const codes = await handOverCodes(deps, userId);
  return { codes, mailed: byMail ? await mailCodes(deps, person, codes) : null };
}

/** At once and not by a job: a job would hold the codes, or outlive them. False if the mail could not be sent. */
async function mailCodes(
  deps: Deps,
  { id, email }: { id: string; email: string },
  codes: readonly HandedOverCode[],
): Promise<boolean> {
  try {
    const photos: Record<string, FileReply> = {};
    for (const code of codes)
      if (code.combination?.type === 'PHOTO') photos[code.id] = await readCombinationPhoto(deps, id, code.id);
    await deps.mail.send(mailOfCodes(email, codes, photos));
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'combinations could not be mailed to their person');
    return false;
  }
}
