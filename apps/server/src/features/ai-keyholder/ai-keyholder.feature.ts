import { eq } from 'drizzle-orm';
import type { Feature } from '../../feature';
import { aiKeyholderRoutes } from './ai-keyholder.routes';
import { aiConfigs, aiTurns, aiUsage } from './ai-keyholder.tables';
import { ownUsage } from './analytics';
import { ownConfig } from './find-config';
import { joinNewLock, joinNewLocks } from './invite';
import { showMadePictures, showPicture } from './pictures/show-pictures';
import { goOnForTheDead } from './speak-soon';
import { noticeMisses, sayGoodMornings, speakUp } from './unprompted';

/** A model, or the built-in script, that keeps a wearer's key in their self locks. */
export const aiKeyholderFeature: Feature = {
  routes: aiKeyholderRoutes,
  listeners: (deps) => [joinNewLocks(deps), noticeMisses(deps), showMadePictures(deps)],
  tasks: (deps) => [joinNewLock(deps), speakUp(deps), showPicture(deps)],
  schedules: (deps) => [
    {
      name: 'ai-keyholder.go_on_for_the_dead',
      cron: '* * * * *',
      timezone: 'UTC',
      run: () => goOnForTheDead(deps),
    },
    {
      name: 'ai-keyholder.say_good_mornings',
      cron: '*/10 * * * *',
      timezone: 'UTC',
      run: () => sayGoodMornings(deps),
    },
  ],
  personalData: {
    columns: [
      [aiConfigs.userId, 'deleted'],
      [aiConfigs.settings, 'deleted'],
      [aiConfigs.imageServer, 'deleted'],
      [aiTurns.userId, 'deleted'],
      [aiTurns.turnId, { kept: 'A name of a turn, and nobody’s.' }],
      [aiUsage.userId, 'deleted'],
    ],
    takeAlong: (deps, userId) => ({
      parts: [
        { name: 'ai-keyholder', rows: ownConfig(deps, userId) },
        { name: 'ai-usage', rows: ownUsage(deps, userId) },
      ],
    }),
    async forget(tx, deps, { id }) {
      const [gone] = await tx.delete(aiConfigs).where(eq(aiConfigs.userId, id)).returning({
        apiKey: aiConfigs.apiKeySecretId,
        enrichmentKey: aiConfigs.enrichmentKeySecretId,
        localProxyKey: aiConfigs.localProxyKeySecretId,
      });
      for (const secretId of Object.values(gone ?? {}))
        if (secretId) await deps.secrets.destroy(tx, secretId);
      return undefined;
    },
  },
};
