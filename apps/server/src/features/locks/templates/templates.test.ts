import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { invitationCover, readInvitation } from '@keyhold/contracts/locks/invitation';
import * as contract from '@keyhold/contracts/locks/templates';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { wheelOf } from '../../../../test/games';
import { signIn } from '../../../../test/people';
import { acceptedLock } from '../../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { users } from '../../users/users.tables';

let running: TestApp;
let keyholder: Caller;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  keyholder = await signIn(running, { role: 'keyholder', username: 'the_keyholder' });
  wearer = await signIn(running);
});
afterEach(() => running.close());

const form = { title: 'A winter with me', initialDurationDays: 10, initialDurationHours: 0 };

async function picture(colour = 'red'): Promise<Blob> {
  const png = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)]);
}

const fileIdOf = (photoUrl: string | null | undefined) => photoUrl?.split('/').at(-1) ?? '';

async function templateWithCover() {
  const made = await keyholder.call(contract.createTemplate, {
    body: form,
    files: { photo: await picture() },
  });
  const [own] = (await keyholder.call(contract.listTemplates, {})).body;
  return { id: made.body._id, photoUrl: own?.photoUrl ?? '', fileId: fileIdOf(own?.photoUrl) };
}

test('a form with a picture becomes a template that others read by its code', async () => {
  const settings = { ...form, maxDurationDays: 4, limitBeyondMax: true, description: 'Be patient.' };
  const tribute = {
    findomEnabled: true,
    dailyTributeEnabled: true,
    dailyTributeAmountMinorUnits: 500,
    dynamicBuyoutFromTribute: true,
  };
  const made = await keyholder.call(contract.createTemplate, {
    body: { ...settings, ...tribute, limitLockedUsers: '' },
    files: { photo: await picture() },
  });
  expect(made.status, JSON.stringify(made.failure)).toBe(200);
  const { shareCode, shareUrl } = made.body;
  expect(shareUrl).toBe(`http://localhost:3000/s/${shareCode}`);

  const read = await wearer.call(contract.readTemplate, { params: { code: shareCode } });
  expect(read.body).toMatchObject({
    title: form.title,
    description: 'Be patient.',
    owner: { username: 'the_keyholder', role: 'keyholder' },
    isOwn: false,
    wornLockId: null,
    requiresPassword: false,
    // Capped at the enforced maximum.
    initialDurationSeconds: (4 * 24 * HOUR_MS) / 1000,
    dynamicBuyoutPreviewMinorUnits: 2000,
    limitLockedUsers: null,
    lockedCount: 0,
  });
  const own = await keyholder.call(contract.readTemplate, { params: { code: shareCode } });
  expect(own.body.isOwn).toBe(true);
  const [listed] = (await keyholder.call(contract.listTemplates, {})).body;
  expect(listed).toMatchObject({ dailyTributeEnabled: true, lockoutFeeEnabled: true });
  const typed = await wearer.call(contract.readTemplate, { params: { code: shareCode.toLowerCase() } });
  expect(typed.body.shareCode).toBe(shareCode);

  const cover = await wearer.call(readUpload, { params: { id: fileIdOf(read.body.photoUrl) } });
  expect(cover.headers['cache-control']).toBe('private, max-age=86400, immutable');
  const { width, height, format } = await sharp(cover.body.bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1600, height: 800, format: 'webp' });
});

test('a description counts and reads the same with a picture and without one', async () => {
  const lines = 'Be patient.\n'.repeat(20);
  const description = `${lines}${'x'.repeat(2000 - lines.length)}`;
  const descriptionOf = async (files?: { photo: Blob }) => {
    const args = { body: { ...form, description }, ...(files && { files }) };
    const made = await keyholder.call(contract.createTemplate, args);
    expect(made.status, JSON.stringify(made.failure)).toBe(200);
    const { body } = await wearer.call(contract.readTemplate, { params: { code: made.body.shareCode } });
    return body.description;
  };
  expect(await descriptionOf()).toBe(description);
  expect(await descriptionOf({ photo: await picture() })).toBe(description);
});

test('what no lock may start with is refused at each field, in words', async () => {
  const refused = await keyholder.call(contract.createTemplate, {
    body: {
      title: 'A winter with me',
      initialDurationDays: 0,
      initialDurationHours: 0,
      limitBeyondMax: true,
      trustKeyholder: true,
      maxDurationDays: 3,
      requiresPassword: true,
    },
  });
  expect(refused.failure.error).toBe('settings_invalid');
  expect(
    Object.fromEntries(refused.failure.errors?.map(({ field, message }) => [field, message]) ?? []),
  ).toEqual({
    initialDurationDays: 'Duration must be greater than 0',
    trustKeyholder: 'Trust keyholder cannot be used with maximum duration limits',
    lockPassword: 'Password is required when password protection is enabled',
  });
  expect((await keyholder.call(contract.listTemplates, {})).body).toEqual([]);
});

test('a title and a hygienic unlock that no form can have are refused in the words of the form', async () => {
  const wrong = { ...form, title: 'x', hygienicUnlockEnabled: true };
  const refused = await keyholder.call(contract.createTemplate, {
    body: { ...wrong, hygienicUnlockType: 'TIME_BASED', hygienicUnlockDays: 31, hygienicUnlockMaxUses: 0.5 },
  });
  const hygiene = 'Provide valid hygienic unlock settings based on selected type';
  expect(
    Object.fromEntries(refused.failure.errors?.map(({ field, message }) => [field, message]) ?? []),
  ).toEqual({
    title: 'Title must be 3 to 120 characters',
    hygienicUnlockDays: hygiene,
    hygienicUnlockMaxUses: hygiene,
  });
});

test('a repeat under the same key makes nothing more; another password or picture under it is another request', async () => {
  const key = { 'idempotency-key': 'create-1' };
  const body = { ...form, requiresPassword: true, lockPassword: 'open sesame' };
  const create = async (change: Partial<typeof body>, colour = 'red') =>
    keyholder.call(
      contract.createTemplate,
      { body: { ...body, ...change }, files: { photo: await picture(colour) } },
      key,
    );
  const first = await create({});
  expect((await create({})).body).toEqual(first.body);
  expect((await create({ lockPassword: 'open barley' })).failure.error).toBe('idempotency_key_reused');
  expect((await create({}, 'blue')).failure.error).toBe('idempotency_key_reused');
  expect((await keyholder.call(contract.listTemplates, {})).body).toHaveLength(1);
});

test('a password is tried against its own template', async () => {
  const { shareCode } = (
    await keyholder.call(contract.createTemplate, {
      body: { ...form, requiresPassword: true, lockPassword: '1234' },
      files: { photo: await picture() },
    })
  ).body;
  const isValid = async (password: string) =>
    (await wearer.call(contract.validateLockPassword, { body: { shareCode, password } })).body.valid;
  expect([await isValid('1234'), await isValid('12345'), await isValid('')]).toEqual([true, false, false]);
  const read = await wearer.call(contract.readTemplate, { params: { code: shareCode } });
  expect(read.body.requiresPassword).toBe(true);
});

test('codes of nobody, of a banned keyholder and of a removed template are answered alike', async () => {
  const made = await keyholder.call(contract.createTemplate, { body: form });
  const read = (code: string) => wearer.call(contract.readTemplate, { params: { code } });
  const unknown = await read('AAAAAAAAAAAAAAAA');
  expect(unknown.failure.error).toBe('template_not_found');
  expect((await read("' or 1=1 --")).failure).toEqual(unknown.failure);

  const byKeyholder = eq(users.username, 'the_keyholder');
  await running.app.deps.db.update(users).set({ bannedAt: running.clock.now() }).where(byKeyholder);
  expect((await read(made.body.shareCode)).failure).toEqual(unknown.failure);
  await running.app.deps.db.update(users).set({ bannedAt: null }).where(byKeyholder);

  const remove = () => keyholder.call(contract.removeTemplate, { params: { id: made.body._id } });
  const byOther = await wearer.call(contract.removeTemplate, { params: { id: made.body._id } });
  expect(byOther.failure).toEqual(unknown.failure);
  expect((await read(made.body.shareCode)).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await remove()).failure).toEqual(unknown.failure);
  expect((await read(made.body.shareCode)).failure).toEqual(unknown.failure);
});

test('a cover can be used again by its owner alone, and goes with the last template that shows it', async () => {
  const { id, photoUrl, fileId } = await templateWithCover();
  const again = (who: Caller, address: string) =>
    who.call(contract.createTemplate, { body: { ...form, photoUrl: address } });
  for (const [who, address] of [
    [wearer, photoUrl],
    [keyholder, 'https://elsewhere.example/api/uploads/x.jpg'],
    [keyholder, `https://elsewhere.example${photoUrl}`],
    [keyholder, photoUrl.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ] as const) {
    const refused = await again(who, address);
    expect(refused.failure.errors, address).toMatchObject([{ field: 'photoUrl' }]);
  }
  const second = await again(keyholder, `http://localhost:3000${photoUrl}`);
  expect(second.status).toBe(200);

  const isThere = async () => (await wearer.call(readUpload, { params: { id: fileId } })).status;
  await keyholder.call(contract.removeTemplate, { params: { id } });
  expect(await isThere()).toBe(200);
  await keyholder.call(contract.removeTemplate, { params: { id: second.body._id } });
  expect(await isThere()).toBe(404);
});

test('a cover that is put on a template just while its last one is removed is either kept or refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id, photoUrl, fileId } = await templateWithCover();
    const [removed, made] = await Promise.all([
      keyholder.call(contract.removeTemplate, { params: { id } }),
      keyholder.call(contract.createTemplate, { body: { ...form, photoUrl } }),
    ]);
    expect(removed.status).toBe(200);
    const [file] = await running.app.deps.db.select().from(sealedFiles).where(eq(sealedFiles.id, fileId));
    expect(Boolean(file)).toBe(made.status === 200);
    if (made.status === 200) await keyholder.call(contract.removeTemplate, { params: { id: made.body._id } });
    else expect(made.failure.errors).toMatchObject([{ field: 'photoUrl' }]);
  }
});

test('a lock whose time is up is worn no more, before anything has settled that', async () => {
  const made = await keyholder.call(contract.createTemplate, { body: form });
  const { shareCode } = made.body;
  const meta = { shareCode, combinationType: 'DIGITS' as const, digits: '4711' };
  const accepted = await wearer.call(acceptTemplate, { body: { meta } });
  const seen = async () => (await wearer.call(contract.readTemplate, { params: { code: shareCode } })).body;
  expect(await seen()).toMatchObject({ lockedCount: 1, wornLockId: accepted.body._id });
  running.clock.advance(10 * DAY_MS);
  expect(await seen()).toMatchObject({ lockedCount: 0, wornLockId: null });
  await running.settle();
  await keyholder.call(contract.removeTemplate, { params: { id: made.body._id } });
});

test('a lock that runs goes on as it started when its template is removed, cover and all', async () => {
  const { id, fileId } = await templateWithCover();
  const own = async () => (await keyholder.call(contract.listTemplates, {})).body;
  const shareCode = (await own())[0]?.shareCode ?? '';
  const meta = { shareCode, combinationType: 'DIGITS' as const, digits: '4711' };
  const accepted = await wearer.call(acceptTemplate, { body: { meta } });
  const params = { id: accepted.body._id };
  expect((await own())[0]?.lockedCount).toBe(1);
  const seen = await wearer.call(contract.readTemplate, { params: { code: shareCode } });
  expect(seen.body).toMatchObject({ lockedCount: 1, wornLockId: params.id });
  const before = (await wearer.call(readLock, { params })).body;
  expect(fileIdOf(before.photoUrl)).toBe(fileId);

  await keyholder.call(contract.removeTemplate, { params: { id } });
  const ofTemplate = { shareCode: null, lockedCount: null };
  expect((await wearer.call(readLock, { params })).body).toEqual({ ...before, ...ofTemplate });
  expect((await wearer.call(readUpload, { params: { id: fileId } })).status).toBe(200);
  // The keyholder of the lock may put its cover on another template.
  const again = await keyholder.call(contract.createTemplate, {
    body: { ...form, photoUrl: before.photoUrl ?? '' },
  });
  expect(again.status).toBe(200);

  running.clock.advance(10 * DAY_MS);
  await running.settle();
  await wearer.call(revealCombination, { params });
  await wearer.call(removeLock, { params });
  expect((await wearer.call(readUpload, { params: { id: fileId } })).status).toBe(200);
  await keyholder.call(contract.removeTemplate, { params: { id: again.body._id } });
  expect((await wearer.call(readUpload, { params: { id: fileId } })).status).toBe(404);
});

test('the list costs two statements, however many wear them', async () => {
  for (let n = 0; n < 3; n += 1) await acceptedLock(wearer, keyholder, { digits: '4711' });
  const { result, statements } = await running.countStatements(() =>
    keyholder.call(contract.listTemplates, {}),
  );
  expect(result.body.map(({ lockedCount }) => lockedCount)).toEqual([1, 1, 1]);
  expect(statements.filter((text) => /"lock_templates"|"locks"/.test(text))).toHaveLength(2);
});

test('the link comes as a picture to print', async () => {
  const made = await keyholder.call(contract.createTemplate, {
    body: { ...form, title: 'Süß & kühn: 1 week' },
  });
  const params = { id: made.body._id };
  const qr = await keyholder.call(contract.templateQrCode, { params });
  expect(qr.headers['content-disposition']).toBe('attachment; filename="su-kuhn-1-week-qr.png"');
  const { width, format } = await sharp(qr.body.bytes).metadata();
  expect({ width, format }).toEqual({ width: 512, format: 'png' });
  const bare = await keyholder.send({
    method: 'POST',
    url: `/locks/shared/template/${made.body._id}/qr-code-file`,
  });
  expect(bare.status).toBe(200);
  expect((await wearer.call(contract.templateQrCode, { params })).failure.error).toBe('template_not_found');
});

test('a guest with the code reads who invites to what, and never a description behind a password', async () => {
  const guest = new Caller(running);
  const make = async (fields: object, files = {}) =>
    (await keyholder.call(contract.createTemplate, { body: { ...form, ...fields }, files })).body.shareCode;
  const read = (code: string) => guest.call(readInvitation, { params: { code } });
  const cover = (code: string) => guest.call(invitationCover, { params: { code } });

  const open = await make(
    {
      description: 'Be patient.',
      limitLockedUsers: 1,
      wheelModule: wheelOf(3600),
      penaltyConfig: {
        enabled: true,
        wheelSpinsPerDay: 1,
        penaltyDurationSeconds: 7200,
      },
      displayRemainingTime: false,
      findomEnabled: true,
      dailyTributeEnabled: true,
      dailyTributeAmountMinorUnits: 500,
      dailyTributeCurrency: 'EUR',
      requireDailyVerification: true,
      publicVerificationGallery: true,
      hygienicUnlockEnabled: true,
      hygienicUnlockType: 'COUNT_BASED',
      hygienicUnlockMaxUses: 3,
    },
    { photo: await picture() },
  );
  const invitation = (await read(open)).body;
  expect(invitation).toMatchObject({
    title: form.title,
    description: 'Be patient.',
    keyholder: 'the_keyholder',
    initialDurationSeconds: (10 * DAY_MS) / 1000,
    taskModuleEnabled: false,
    wheelModuleEnabled: true,
    penalty: { tasksADay: 0, spinsADay: 1, durationSeconds: 7200, inCards: false },
    pointsRequired: 0,
    displayRemainingTime: false,
    lockoutFeeEnabled: false,
    publicVerificationGallery: true,
    hygienicUnlockEnabled: true,
    hygienicUnlockType: 'COUNT_BASED',
    hygienicUnlockMaxUses: 3,
    dailyTributeAmountMinorUnits: 500,
    dailyTributeCurrency: 'EUR',
    requiresPassword: false,
    full: false,
  });
  expect(invitation.photoUrl).toBe(`/api/locks/shared/invitation/${open}/cover`);
  expect((await sharp((await cover(open)).body.bytes).metadata()).format).toBe('webp');
  const meta = { shareCode: open, combinationType: 'DIGITS' as const, digits: '4711' };
  await wearer.call(acceptTemplate, { body: { meta } });
  expect((await read(open)).body.full).toBe(true);

  const shut = await make({
    description: 'Be patient.',
    requiresPassword: true,
    lockPassword: 'open sesame',
  });
  expect((await read(shut)).body).toMatchObject({
    description: '',
    photoUrl: null,
    dailyTributeAmountMinorUnits: null,
    requiresPassword: true,
  });
  const unknown = await read('AAAAAAAAAAAAAAAA');
  expect(unknown.failure.error).toBe('template_not_found');
  expect((await cover(shut)).failure).toEqual(unknown.failure);

  const byKeyholder = eq(users.username, 'the_keyholder');
  await running.app.deps.db.update(users).set({ bannedAt: running.clock.now() }).where(byKeyholder);
  expect((await read(open)).failure).toEqual(unknown.failure);
  expect((await cover(open)).failure).toEqual(unknown.failure);
});
