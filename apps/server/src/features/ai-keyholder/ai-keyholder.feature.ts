import { eq } from 'drizzle-orm';
import type { Feature } from '../../feature';
import { aiConfigs, aiTurns, aiUsage } from './ai-keyholder.tables';
import { aiKeyholderRoutes } from './ai-keyholder.routes';
import { joinNewLock, joinNewLocks } from './invite';

/** A model, or the built-in script, that keeps a wearer's key in their self locks. */
export const aiKeyholderFeature: Feature = {
  routes: aiKeyholderRoutes,
  listeners: (deps) => [joinNewLocks(deps)],
  tasks: (deps) => [joinNewLock(deps)],
  personalData: {
    columns: [
      [aiConfigs.userId, 'deleted'],
      [aiTurns.userId, 'deleted'],
      [aiUsage.userId, 'deleted'],
    ],
    async forget(tx, deps, { id }) {
      const [gone] = await tx
        .delete(aiConfigs)
        .where(eq(aiConfigs.userId, id))
        .returning({ secretId: aiConfigs.apiKeySecretId });
      if (gone?.secretId) await deps.secrets.destroy(tx, gone.secretId);
      return undefined;
    },
  },
};
