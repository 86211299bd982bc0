import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { createTemplate as endpoint, type TemplateForm } from '@keyhold/contracts/locks/templates';
import type { Caller } from './caller';
import { clearPhoto } from './pictures';

/** Makes a shared lock of six hours, or of what the fields say otherwise. */
export async function createTemplate(
  keyholder: Caller,
  fields: Partial<TemplateForm> = {},
): Promise<ReplyOf<typeof endpoint>> {
  const form = { title: 'Six shared hours', initialDurationDays: 0, initialDurationHours: 6, ...fields };
  const made = await keyholder.call(endpoint, { body: form });
  if (made.status !== 200) throw new Error(`The template was not made: ${JSON.stringify(made.failure)}`);
  return made.body;
}

/** The wearer accepts a new shared lock of the keyholder's, with all that its fields ask for; returns the lock's id. */
export async function acceptedLock(
  wearer: Caller,
  keyholder: Caller,
  { digits = '4711', ...fields }: Partial<TemplateForm> & { digits?: string } = {},
): Promise<string> {
  const { shareCode } = await createTemplate(keyholder, fields);
  const { requireID, lockPassword: password } = fields;
  const meta = { shareCode, combinationType: 'DIGITS' as const, digits, password, adultConfirmed: requireID };
  const accepted = await wearer.call(acceptTemplate, {
    body: { meta },
    ...(requireID ? { files: { idPhoto: await clearPhoto() } } : {}),
  });
  if (accepted.status !== 200)
    throw new Error(`The lock was not accepted: ${JSON.stringify(accepted.failure)}`);
  return accepted.body._id;
}
