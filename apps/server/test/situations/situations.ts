import { listSessions, login } from '@keyhold/contracts/auth/session';
import { discardDraft } from '@keyhold/contracts/locks/draft';
import { startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { Caller } from '../caller';
import { newPerson, testPassword } from '../people';
import type { TestApp } from '../test-app';
import { passSixHours, prepareDraft, sixHours, startLock } from '../world';
import { calendarSituations } from './calendar';
import { cardSituations } from './cards';
import { dutySituations } from './duties';
import { gameSituations } from './games';
import { livingSituations } from './living';
import type { Situation } from './situation';
import { startingSituations } from './starting';
import { templateSituations } from './templates';

const link = { selector: 'no-such-selector', token: 'no-such-token-anywhere' };
const email = 'nobody@example.org';

/** Arguments by call; a call that is not named here takes none. */
export const situations: Record<string, Situation> = {
  ...startingSituations,
  ...templateSituations,
  ...dutySituations,
  ...livingSituations,
  ...calendarSituations,
  ...cardSituations,
  ...gameSituations,
  'POST /api/auth/validate-invite': async () => ({ body: { inviteCode: 'NO-SUCH-CODE' } }),
  'POST /api/auth/register': async () => ({ body: newPerson() }),
  'POST /api/auth/verify-email-code': async () => ({ body: { email, code: '123456' } }),
  'POST /api/auth/verify-email': async () => ({ body: link }),
  'POST /api/auth/resend-verification': async () => ({ body: { email } }),
  'POST /api/auth/login': async () => ({ body: { email, password: 'not the password' } }),
  'POST /api/auth/forgot': async () => ({ body: { email } }),
  'GET /api/auth/verify-reset-token': async () => ({ query: link }),
  'POST /api/auth/reset': async () => ({ body: { ...link, password: 'a long new password' } }),
  'POST /api/users/me/change-password': async () => ({
    body: { currentPassword: 'not the password', newPassword: 'a long new password' },
  }),
  'DELETE /api/users/me/sessions/:id': async ({ app, wearer }) => ({
    params: { id: await otherSession(app, wearer) },
  }),
  'PATCH /api/users/me/settings': async () => ({ body: { showOnlineStatus: false } }),
  'PATCH /api/notifications/:id/read': async ({ app, wearer }) => ({
    params: { id: await toldSomething(app, wearer) },
  }),
  'PUT /api/locks/drafts/:token': async ({ wearer }) => ({
    params: { token: await prepareDraft(wearer, '5151') },
    body: { kind: 'SELF', settings: sixHours, digits: '5151', clientSeed: 'a seed of my own' },
  }),
  'GET /api/locks/drafts/:token': async ({ wearer }) => ({
    params: { token: await prepareDraft(wearer, '5151') },
  }),
  'POST /api/locks/drafts/:token/acknowledge': async ({ wearer }) => {
    const params = { token: await prepareDraft(wearer, '5151') };
    await wearer.call(discardDraft, { params });
    return { params };
  },
  'DELETE /api/locks/drafts/:token': async ({ wearer }) => ({
    params: { token: await prepareDraft(wearer, '5151') },
  }),
  'POST /api/locks/self/start': async () => ({
    body: { meta: { ...sixHours, combinationType: 'DIGITS', digits: '5151' } },
  }),
  'GET /api/locks/:id/combination': async ({ app, wearer }) => ({
    params: { id: await endedLock(app, wearer) },
  }),
  'POST /api/locks/:id/safety-exit': async ({ wearer }) => ({
    params: { id: await startLock(wearer, '5151') },
  }),
  'DELETE /api/locks/:id/safety-exit': async ({ wearer }) => {
    const id = await startLock(wearer, '5151');
    await wearer.call(startSafetyExit, { params: { id } });
    return { params: { id } };
  },
  'DELETE /api/locks/:id': async ({ app, wearer }) => {
    const id = await endedLock(app, wearer);
    await wearer.send({ method: 'GET', url: `/api/locks/${id}/combination` });
    return { params: { id } };
  },
};

async function endedLock(app: TestApp, wearer: Caller): Promise<string> {
  const id = await startLock(wearer, '5151');
  await passSixHours(app);
  return id;
}

async function toldSomething(app: TestApp, wearer: Caller): Promise<string> {
  await endedLock(app, wearer);
  const told = await wearer.send({ method: 'GET', url: '/api/notifications' });
  return (told.body as { notifications: { _id: string }[] }).notifications[0]?._id ?? '';
}

/** The id of a second session of the wearer, on another device. */
async function otherSession(app: TestApp, wearer: Caller): Promise<string> {
  const elsewhere = new Caller(app);
  await elsewhere.call(login, { body: { email: 'wearer@example.org', password: testPassword } });
  const { sessions } = (await wearer.call(listSessions, {})).body;
  return sessions.find((session) => !session.current)?._id ?? '';
}
