import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { sessions } from './auth.tables';

/** The logins that are kept of a person. */
export async function* ownSessions({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const kept = await db
    .select({
      device: sessions.device,
      country: sessions.country,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
  for (const { device, country, createdAt, lastUsedAt } of kept) {
    const [loggedInAt, usedAt] = [createdAt, lastUsedAt].map((at) => new Date(at).toISOString());
    yield { device, country, loggedInAt, usedAt };
  }
}
