import type { InputOf } from '@keyhold/contracts/endpoint';
import type { editUser as endpoint } from '@keyhold/contracts/staff/people';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { type HeldPerson, holdPerson } from './hold-person';

type Changes = InputOf<typeof endpoint>['body'];

/** Changes what is given of a profile. The audit says which fields; of a text it does not repeat the words. */
export async function editUser(
  deps: Deps,
  actor: SignedIn,
  userId: string,
  { city, ...given }: Changes,
): Promise<void> {
  // A text that was emptied is none.
  const changes = { ...given, ...(city === undefined ? {} : { city: city || null }) };
  await deps.transaction(async (tx) => {
    const person = await holdPerson(tx, actor, userId, 'admin');
    const changed = Object.entries(changes).filter(
      ([field, value]) => value !== undefined && value !== person[field as keyof HeldPerson],
    );
    if (changed.length === 0) return;
    await tx.update(users).set(Object.fromEntries(changed)).where(eq(users.id, userId));
    await recordAct(tx, deps, actor, {
      act: 'user.edited',
      subjectId: userId,
      details: Object.fromEntries(
        changed.map(([field, value]) => [field, field === 'description' ? 'changed' : (value ?? null)]),
      ),
    });
  });
}
