import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages } from '../../personal-data';
import { pictureJobs } from './ai-studio.tables';

/** What a person asked for and how it went; the pictures themselves are in their browser. */
export async function* takePicturesAlong({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(pictureJobs)
      .where(and(eq(pictureJobs.userId, userId), isNull(pictureJobs.deletedAt), gt(pictureJobs.id, after)))
      .orderBy(asc(pictureJobs.id))
      .limit(limit),
  );
  for await (const row of rows) {
    const { prompt, enrichedPrompt, wanted, status, seed, model, origin, lockId } = row;
    const createdAt = new Date(row.createdAt).toISOString();
    yield { createdAt, ...wanted, prompt, enrichedPrompt, status, seed, model, origin, lockId };
  }
}
