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

const ofKeyholder: Situation = async ({ keyholder }) => ({
  params: { id: (await createTemplate(keyholder))._id },
});

/** Templates, their covers, and where people find them. */
export const templateSituations: Record<string, Situation> = {
  'POST /api/locks/shared': async () => ({ body: form }),
  'DELETE /api/locks/shared/template/:id': ofKeyholder,
  'POST /api/locks/shared/template/:id/qr-code-file': ofKeyholder,
  'GET /api/locks/shared/by-code/:code': async ({ keyholder }) => ({
    params: { code: (await createTemplate(keyholder)).shareCode },
  }),
  'POST /api/locks/shared/validate-password': async ({ keyholder }) => ({
    body: { shareCode: (await createTemplate(keyholder)).shareCode, password: 'open sesame' },
  }),
  'GET /api/locks/explore': async () => ({ query: { search: 'lock', page: '1', findom: 'false' } }),
  'GET /api/locks/user/:id/status': async ({ wearer }) => ({
    params: { id: (await wearer.call(currentUser, {})).body._id },
  }),
  'GET /api/uploads/:id': async ({ keyholder }) => ({ params: { id: await coverOf(keyholder) } }),
};

/** The id of a picture on a new template. */
async function coverOf(keyholder: Caller): Promise<string> {
  await keyholder.call(endpoint, { body: form, files: { photo: await clearPhoto() } });
  const own = (await keyholder.call(listTemplates, {})).body;
  return (
    own
      .find(({ photoUrl }) => photoUrl)
      ?.photoUrl?.split('/')
      .at(-1) ?? ''
  );
}
