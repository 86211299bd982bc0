import type { Deps } from '../../kernel/deps';

/** What the commands of this feature need besides `Deps`. */
export interface AuthDeps extends Deps {
  /** Whether this person has a lock whose combination they have not read yet. */
  readonly hasUnreadCode: (userId: string) => Promise<boolean>;
}

/** What a proven identity opens: a full or a restricted session, or null: nothing. */
export type Admission = { readonly restricted: boolean } | null;

/** Decision 28: a ban closes the account, but never the way to an own lock. */
export async function findAdmission(
  deps: AuthDeps,
  user: { id: string; bannedAt: number | null },
): Promise<Admission> {
  if (user.bannedAt === null) return { restricted: false };
  return (await deps.hasUnreadCode(user.id)) ? { restricted: true } : null;
}
