import { createTemplate as endpoint, listTemplates } from '@keyhold/contracts/locks/templates';
import { currentUser } from '@keyhold/contracts/users/me';
import type { Caller } from '../caller';
import { clearPhoto } from '../pictures';
import { createTemplate } from '../shared-locks';
import type { Situation } from './situation';

const form = {
  title: 'A lock for anybody',
  description: 'Be patient.',
  initialDurationDays: 3,
  initialDurationHours: 0,
  requiresPassword: true,
  lockPassword: 'open sesame',
  limitLockedUsers: 5,
};

const ofAuthor: Situation = async ({ author }) => ({
  params: { id: (await createTemplate(author))._id },
});

/** Templates, their covers, and where people find them. */
export const templateSituations: Record<string, Situation> = {
  'POST /api/locks/shared': async () => ({ body: form }),
  'DELETE /api/locks/shared/template/:id': ofAuthor,
  'POST /api/locks/shared/template/:id/qr-code-file': ofAuthor,
  'GET /api/locks/shared/by-code/:code': async ({ author }) => ({
    params: { code: (await createTemplate(author)).shareCode },
  }),
  'GET /api/locks/shared/invitation/:code': async ({ author }) => ({
    params: { code: (await createTemplate(author)).shareCode },
  }),
  'GET /api/locks/shared/invitation/:code/cover': async ({ author }) => {
    const made = await author.call(endpoint, { body: form, files: { photo: await clearPhoto() } });
    return { params: { code: made.body.shareCode } };
  },
  'POST /api/locks/shared/validate-password': async ({ author }) => ({
    body: { shareCode: (await createTemplate(author)).shareCode, password: 'open sesame' },
  }),
  'GET /api/locks/explore': async () => ({ query: { search: 'lock', page: '1', findom: 'false' } }),
  'GET /api/locks/user/:id/status': async ({ wearer }) => ({
    params: { id: (await wearer.call(currentUser, {})).body._id },
  }),
  'GET /api/uploads/:id': async ({ author }) => ({ params: { id: await coverOf(author) } }),
};

/** The id of a picture on a new template. */
async function coverOf(author: Caller): Promise<string> {
  await author.call(endpoint, { body: form, files: { photo: await clearPhoto() } });
  const own = (await author.call(listTemplates, {})).body;
  return (
    own
      .find(({ photoUrl }) => photoUrl)
      ?.photoUrl?.split('/')
      .at(-1) ?? ''
  );
}
