import type { InputOf } from '@keyhold/contracts/endpoint';
import { addComment } from '@keyhold/contracts/forum/comments';
import { postAddress } from '@keyhold/contracts/forum/post-address';
import { createPost } from '@keyhold/contracts/forum/posts';
import { reportComment, reportPost } from '@keyhold/contracts/forum/reports';
import { openTask } from '@keyhold/contracts/staff/tasks';
import { currentUser } from '@keyhold/contracts/users/me';
import { addToAlbum, changeDescription, uploadAvatar } from '@keyhold/contracts/users/own-profile';
import { reportUser } from '@keyhold/contracts/users/report';
import { eq, type SQL } from 'drizzle-orm';
import { devices } from '../../src/features/devices/devices.tables';
import { bannedAddresses } from '../../src/features/staff/addresses/addresses.tables';
import { reports } from '../../src/features/users/reports/reports.tables';
import { users } from '../../src/features/users/users.tables';
import { newId } from '../../src/kernel/random';
import { pair } from '../devices';
import { signIn } from '../people';
import { startPhotoLock } from '../photo-lock';
import { clearPhoto } from '../pictures';
import { plantSecondFactor } from '../second-factor';
import { createTemplate } from '../shared-locks';
import { startLock } from '../world';
import type { Situation, World } from './situation';

/** The id of somebody new, in the address. */
async function somebody({ app }: Pick<World, 'app'>) {
  const person = await signIn(app);
  const { _id: id } = (await person.call(currentUser, {})).body;
  return { params: { id } };
}

type Sent = InputOf<typeof reportUser>['body'];

let bannedSoFar = 0;

const reason = 'It was asked for';
const withReason: Situation = async (world) => ({ ...(await somebody(world)), body: { reason } });

/** What the staff does with people. */
export const staffSituations: Record<string, Situation> = {
  'POST /api/analytics/events': async () => ({
    body: { events: [{ name: 'page_view', properties: { page: '/login' } }] },
  }),
  'GET /api/admin/ai/analytics': async () => ({ query: { period: '30d' } }),
  'GET /api/admin/ai/performance': async () => ({ query: { days: '30' } }),
  'GET /api/admin/analytics': async () => ({ query: { period: '30d' } }),
  'GET /api/admin/audit': async () => ({ query: { before: '5' } }),
  'GET /api/admin/audit/export': async () => ({ query: { act: 'user.warned' } }),
  'GET /api/admin/tasks': async () => ({ query: { page: '1' } }),
  'GET /api/admin/users': async () => ({ query: { page: '1' } }),
  'GET /api/admin/users/:id': somebody,
  'GET /api/admin/users/:id/complete': somebody,
  'PATCH /api/admin/users/:id': async (world) => ({
    ...(await somebody(world)),
    body: { role: 'switch', description: 'Edited.', city: 'Malmo' },
  }),
  'PATCH /api/admin/users/:id/moderator': async (world) => ({
    ...(await somebody(world)),
    body: { isModerator: true },
  }),
  'PATCH /api/admin/users/:id/admin': async (world) => ({
    ...(await somebody(world)),
    body: { isAdmin: true },
  }),
  'POST /api/admin/users/:id/warn': async (world) => ({
    ...(await somebody(world)),
    body: { reason, details: 'More than once.' },
  }),
  'POST /api/admin/users/:id/ban': withReason,
  'POST /api/admin/users/:id/unban': async (world) => {
    const { params } = await somebody(world);
    const bannedAt = world.app.clock.now();
    await world.app.app.deps.db.update(users).set({ bannedAt }).where(eq(users.id, params.id));
    return { params, body: { reason } };
  },
  'POST /api/admin/users/:id/second-factor/reset': async (world) => {
    const { params } = await somebody(world);
    await plantSecondFactor(world.app, params.id);
    return { params, body: { reason } };
  },
  'DELETE /api/admin/users/:id': withReason,
  'GET /api/admin/banned-ips': async () => ({ query: { page: '1' } }),
  'POST /api/admin/ban-ip': async () => ({ body: { ipAddress: '203.0.113.0/24', reason, duration: 7 } }),
  'DELETE /api/admin/banned-ips/:id': async ({ app: { app } }) => {
    const id = newId(app.deps.clock.now(), app.deps.random);
    const network = `198.51.100.${bannedSoFar++ % 256}/32`;
    await app.deps.db
      .insert(bannedAddresses)
      .values({ id, network, reason, createdAt: app.deps.clock.now() })
      .onConflictDoNothing();
    return { params: { id } };
  },
  'GET /api/admin/locks': async () => ({ query: { type: 'active' } }),
  'GET /api/admin/locks/:id/complete': ofLock,
  'GET /api/admin/locks/:id/decrypt-digits': async (world) => ({
    ...(await ofLock(world)),
    query: { reason },
  }),
  'GET /api/admin/locks/:id/combination-photo': async ({ app }) => ({
    params: { id: await startPhotoLock(await signIn(app)) },
    query: { reason },
  }),
  'POST /api/admin/locks/:id/unlock': async (world) => ({ ...(await ofLock(world)), body: { reason } }),
  'POST /api/admin/force-unlock-all': async () => ({ body: { reason, confirm: 'UNLOCK ALL' } }),
  'DELETE /api/admin/templates/:id': async ({ app }) => ({
    params: { id: (await createTemplate(await signIn(app, { role: 'keyholder' })))._id },
    body: { reason },
  }),
  'GET /api/admin/devices': async () => ({ query: { search: 'nobody' } }),
  'POST /api/admin/devices/:id/removal': async ({ app }) => {
    const { id } = await pair(await signIn(app), 'keypod-1', 'bluetooth');
    const asked = { removalRequestedAt: app.clock.now() };
    await app.app.deps.db.update(devices).set(asked).where(eq(devices.id, id));
    return { params: { id }, body: { outcome: 'completed', reason } };
  },
  'GET /api/admin/tasks/:id/evidence': ofTask,
  'GET /api/admin/tasks/:id/pictures/:pictureId': async (world) => {
    const { params, pictureId } = await task(world);
    return { params: { ...params, pictureId } };
  },
  'POST /api/admin/first-steps/:step/settle': async () => ({ params: { step: 'terms' } }),
  // The other people of these tests go on calling.
  'POST /api/admin/settings': async () => ({ body: { adminMessage: 'Down on Sunday.' } }),
  'POST /api/admin/tasks/:id/assign': ofTask,
  'POST /api/admin/tasks/:id/raise': async (world) => ({
    ...(await ofTask(world)),
    body: { kind: 'ip_ban', reason },
  }),
  'POST /api/admin/tasks/:id/decide': async (world) => ({
    ...(await ofTask(world)),
    body: { outcome: 'upheld', note: 'Plain enough.' },
  }),
  'POST /api/admin/tasks/:id/status': async (world) => ({
    ...(await ofTask(world)),
    body: { status: 'completed', notes: 'Nothing in it.' },
  }),
  'PATCH /api/admin/tasks/:id': async (world) => ({
    ...(await ofTask(world)),
    body: { status: 'in_progress', notes: 'I look at it.' },
  }),
  'PATCH /api/admin/tasks/:id/complete': async (world) => ({
    ...(await ofTask(world)),
    body: { notes: 'Nothing in it.' },
  }),
  'GET /api/admin/user/:id/content': ofProfile,
  'POST /api/admin/user/:id/remove-avatar': ofProfile,
  'POST /api/admin/user/:id/remove-photo': async (world) => {
    const { reported, params, report } = await reportedPerson(world);
    const photo = await reported.call(addToAlbum, { body: {}, files: { photo: await clearPhoto() } });
    const photoUrl = photo.body.profilePhotos[0] ?? '';
    await report({ contentType: 'album_photo', contentUrl: photoUrl });
    return { params, body: { photoUrl } };
  },
  'POST /api/admin/user/:id/update-description': async (world) => {
    const { reported, params, report } = await reportedPerson(world);
    await reported.call(changeDescription, { body: { text: 'Buy!' } });
    await report({ contentType: 'description' });
    return { params, body: { description: '' } };
  },
  'GET /api/admin/posts/:id/content': async (world) => {
    const { id, commentId } = await reportedComment(world);
    return { params: { id }, query: { commentId } };
  },
  'DELETE /api/admin/posts/:id': ofPost,
  'PATCH /api/admin/posts/:id/remove-image': ofPost,
  'DELETE /api/admin/posts/:id/comments/:commentId': async (world) => ({
    params: await reportedComment(world),
  }),
};

/** A lock of somebody new, with a code of its own. */
async function ofLock({ app }: Pick<World, 'app'>) {
  return { params: { id: await startLock(await signIn(app), '3917') } };
}

async function ofTask(world: World) {
  const { params } = await task(world);
  return { params };
}

/** A reported avatar, by its person. */
async function ofProfile(world: World) {
  const { userId } = await task(world);
  return { params: { id: userId } };
}

/** A reported post with a picture. */
async function ofPost({ app, author, caller }: World) {
  const sent = { body: { title: 'Look' }, files: { image: await clearPhoto() } };
  const { _id: id } = (await author.call(createPost, sent)).body;
  const reporter = await signIn(app);
  await reporter.call(reportPost, { params: { id }, body: { reason: 'sexual_content' } });
  await openReported({ app, caller }, eq(reports.contentUrl, postAddress(id)));
  return { params: { id } };
}

async function reportedComment({ app, author, caller }: World) {
  const { _id: id } = (await author.call(createPost, { body: { title: 'Good morning' } })).body;
  const { body } = await author.call(addComment, { params: { id }, body: { content: 'Worse.' } });
  const params = { id, commentId: body.comment._id };
  await (await signIn(app)).call(reportComment, { params, body: { reason: 'harassment' } });
  await openReported({ app, caller }, eq(reports.contentUrl, postAddress(id, params.commentId)));
  return params;
}

async function reportedPerson({ app, caller }: World) {
  const [reported, reporter] = [await signIn(app), await signIn(app)];
  const { _id: id } = (await reported.call(currentUser, {})).body;
  const params = { id };
  const report = async (what: Pick<Sent, 'contentType' | 'contentUrl'>) => {
    await reporter.call(reportUser, { params, body: { ...what, reason: 'nudity_explicit' } });
    return openReported({ app, caller }, eq(reports.reportedUserId, id));
  };
  return { reported, params, report };
}

/** Files what was reported, and opens its task as the caller. */
async function openReported({ app, caller }: Pick<World, 'app' | 'caller'>, which: SQL) {
  await app.settle();
  const [copy] = await app.app.deps.db.select().from(reports).where(which);
  const params = { id: copy?.taskId ?? '' };
  await caller.call(openTask, { params });
  return { params, pictureId: copy?.evidenceFileId ?? '' };
}

/** A task of a reported avatar, which the caller has opened. */
async function task(world: World) {
  const { reported, params, report } = await reportedPerson(world);
  await reported.call(uploadAvatar, { body: {}, files: { photo: await clearPhoto() } });
  return { userId: params.id, ...(await report({ contentType: 'avatar' })) };
}
