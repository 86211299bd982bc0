import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { discardDraft } from '@keyhold/contracts/locks/draft';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import type { Caller } from '../caller';
import { acceptedLock } from '../shared-locks';
import type { TestedApp } from '../tested-app';
import { passSixHours, prepareDraft, sixHours, startLock } from '../world';
import { accountSituations } from './accounts';
import { aiSituations } from './ai-keyholder';
import { bridgeSituations } from './bridges';
import { calendarSituations } from './calendar';
import { cardSituations } from './cards';
import { deviceSituations } from './devices';
import { dutySituations } from './duties';
import { feedbackSituations } from './feedback';
import { forumSituations } from './forum';
import { gameSituations } from './games';
import { leavingSituations } from './leaving';
import { livingSituations } from './living';
import { messageSituations } from './messages';
import { peopleSituations } from './people';
import { roadmapSituations } from './roadmap';
import type { Situation, World } from './situation';
import { staffSituations } from './staff';
import { startingSituations } from './starting';
import { studioSituations } from './studio';
import { templateSituations } from './templates';

/** Arguments by call; a call that is not named here takes none. */
export const situations: Record<string, Situation> = {
  ...startingSituations,
  ...bridgeSituations,
  ...templateSituations,
  ...dutySituations,
  ...livingSituations,
  ...leavingSituations,
  ...calendarSituations,
  ...deviceSituations,
  ...cardSituations,
  ...gameSituations,
  ...accountSituations,
  ...peopleSituations,
  ...messageSituations,
  ...aiSituations,
  ...studioSituations,
  ...staffSituations,
  ...forumSituations,
  ...feedbackSituations,
  ...roadmapSituations,
  'PATCH /api/users/me/settings': async () => ({ body: { showOnlineStatus: false } }),
  'PATCH /api/notifications/:id/read': async ({ app, author }) => ({
    params: { id: await toldSomething(app, author) },
  }),
  'PUT /api/locks/drafts/:token': async (world) => ({
    ...(await draftOfAuthor(world)),
    body: { kind: 'SELF', settings: sixHours, digits: '5151', clientSeed: 'a seed of my own' },
  }),
  'GET /api/locks/drafts/:token': draftOfAuthor,
  'POST /api/locks/drafts/:token/acknowledge': async (world) => {
    const { params } = await draftOfAuthor(world);
    await world.author.call(discardDraft, { params });
    return { params };
  },
  'DELETE /api/locks/drafts/:token': draftOfAuthor,
  'POST /api/locks/self/start': async () => ({
    body: { meta: { ...sixHours, combinationType: 'DIGITS', digits: '5151' } },
  }),
  'GET /api/locks/:id/combination': endedLock,
  'POST /api/locks/:id/safety-exit': lockWithExit,
  'DELETE /api/locks/:id/safety-exit': async (world) => {
    const { params } = await lockWithExit(world);
    await world.wearer.call(startSafetyExit, { params });
    return { params };
  },
  'DELETE /api/locks/:id': async (world) => {
    const { params } = await endedLock(world);
    await world.wearer.call(revealCombination, { params });
    return { params };
  },
};

async function draftOfAuthor({ author }: World) {
  return { params: { token: await prepareDraft(author, '5151') } };
}

async function lockWithExit({ wearer, keyholder }: World) {
  return { params: { id: await acceptedLock(wearer, keyholder, { digits: '5151' }) } };
}

async function endedLock(world: World) {
  const ended = await lockWithExit(world);
  await passSixHours(world.app);
  return ended;
}

async function toldSomething(app: TestedApp, author: Caller): Promise<string> {
  await startLock(author, '5151');
  await passSixHours(app);
  return (await author.call(listNotifications, {})).body.notifications[0]?._id ?? '';
}
