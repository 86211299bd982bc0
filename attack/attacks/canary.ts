import { randomBytes } from 'node:crypto';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { deleteAccount, handOverCodes } from '@keyhold/contracts/users/leaving';
import { DAY_MS } from '@keyhold/rules/time/duration';
import type { Caller } from '@keyhold/server/test/caller';
import { clearPhoto } from '@keyhold/server/test/pictures';
import { acceptedLock, createTemplate } from '@keyhold/server/test/shared-locks';
import { makeCall } from '@keyhold/server/test/situations/make-call';
import { type Arguments, keyOf } from '@keyhold/server/test/situations/situation';
import { situations } from '@keyhold/server/test/situations/situations';
import { emailOf, type Person, people, prepareDraft } from '@keyhold/server/test/world';
import sharp from 'sharp';
import type { Attack } from '../attack';
import { bytesCanary, digitsCanary, dumpDatabase, filesBelow, newDigits } from '../canaries';
import { enter } from '../enter';
import type { Ground } from '../ground';
import { joinEveryRoom, listen } from '../listening';
import type { NetworkApp } from '../network-app';
import type { Tally } from '../tally';
import type { Target } from '../target';

const lockDays = 300;
/** Who leaves ends their locks by it and is handed their own codes: first by the one call, then before the other. */
const handsCodesToWearer = [handOverCodes, deleteAccount].map(keyOf);
const long = { title: 'A long lock', initialDurationDays: lockDays, initialDurationHours: 0 };

/** Codes, words and pictures of which every byte is known, sought in all that leaves the product before their time. */
export const canary: Attack = {
  name: 'canary',
  tries: 'secrets in replies, sockets, log, dump and files',
  isShort: true,
  async play(ground, tally) {
    const { target, app } = await ground.open(tally);
    const callers = await people(app);
    const { canaries, lockIds, digits } = await plant(callers);
    let looked = 0;
    const seek = (where: string, text: string) => {
      looked += 1;
      for (const { name, isIn } of canaries) if (isIn(text)) tally.fail(`${name} in ${where}`);
    };
    app.onReply = ({ method, url }, { headers: { 'content-length': _, ...headers }, rawPayload }) =>
      seek(`${method} ${url}`, `${JSON.stringify(headers)}\n${rawPayload.toString('latin1')}`);
    const sockets = await listenAsEverybody(target, callers, lockIds, seek);
    await callEverything(app, callers, ground, tally);
    tally.figure('replies and messages', looked);
    await seekAtRest(target, app, seek);

    // The search finds what is there: when its time has come, the wearer reads the code. Nothing keeps it then either.
    app.onReply = undefined;
    app.clock.advance((lockDays + 1) * DAY_MS);
    await app.settle();
    const wearer = await enter(app, emailOf('wearer'));
    const revealed = await wearer.call(revealCombination, { params: { id: lockIds[0] ?? '' } });
    if (!digitsCanary('', digits).isIn(JSON.stringify(revealed.body)))
      tally.fail(`the search does not find a code that is there: ${JSON.stringify(revealed.failure)}`);
    await seekAtRest(target, app, seek);
    tally.figure('texts looked through', looked);
    for (const socket of sockets) socket.close();
    await app.close();
  },
};

/** Locks that run and are prepared, with secrets of every kind. */
async function plant({ wearer, keyholder }: Record<Person, Caller>) {
  const [running, shared, prepared] = [newDigits(), newDigits(), newDigits()];
  const words = `words of ${randomBytes(6).toString('hex')}`;
  const photo = await markedPhoto(words);
  const meta = { ...long, combinationType: 'DIGITS' as const, digits: running };
  const first = (await wearer.call(startSelfLock, { body: { meta } })).body._id;
  await prepareDraft(wearer, prepared);
  const files = { photo: new Blob([new Uint8Array(photo)]) };
  const second = await wearer.call(startSelfLock, {
    body: { meta: { ...long, combinationType: 'PHOTO' }, forceUpload: true },
    files,
  });
  const third = await acceptedLock(wearer, keyholder, { initialDurationDays: lockDays, digits: shared });
  await createTemplate(keyholder, { requiresPassword: true, lockPassword: words });
  // What is kept is another picture of the same: its middle is made again, as the product makes it.
  const kept = await sharp(photo)
    .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
  return {
    digits: running,
    lockIds: [first, second.body._id, third],
    canaries: [
      digitsCanary('the code of a running lock', running),
      digitsCanary('the code of a shared lock', shared),
      digitsCanary('the code of a draft', prepared),
      bytesCanary('words of a password and of a camera', Buffer.from(words)),
      bytesCanary('the photo that was sent', photo.subarray(photo.length >> 1, (photo.length >> 1) + 24)),
      bytesCanary('the photo that is kept', kept.subarray(kept.length >> 1, (kept.length >> 1) + 24)),
    ],
  };
}

/** A photo that nobody else sends, with words in it that a camera may have written. */
async function markedPhoto(words: string): Promise<Buffer> {
  const stripes = sharp(await (await clearPhoto()).arrayBuffer());
  const noise = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return stripes
    .composite([{ input: noise, blend: 'soft-light' }])
    .withExif({ IFD0: { ImageDescription: words }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

async function listenAsEverybody(
  target: Target,
  callers: Record<Person, Caller>,
  lockIds: readonly string[],
  seek: (where: string, text: string) => void,
) {
  const people = Object.entries(callers).filter(([person]) => person !== 'guest');
  return Promise.all(
    people.map(async ([person, { cookie }], index) => {
      const url = target.urls[index % target.urls.length] ?? '';
      const socket = await listen(url, cookie, (event, payload) =>
        seek(`${event} to ${person}`, JSON.stringify(payload)),
      );
      for (const id of lockIds) joinEveryRoom(socket, id);
      return socket;
    }),
  );
}

/** Every call as everybody; the short form has fewer people, and only calls that change nothing. */
async function callEverything(
  app: NetworkApp,
  callers: Record<Person, Caller>,
  ground: Ground,
  tally: Tally,
): Promise<void> {
  const { author, wearer, keyholder } = callers;
  const everybody =
    ground.times(3, 9) === 9
      ? (Object.keys(callers) as Person[])
      : (['wearer', 'keyholder', 'admin'] as const);
  for (const endpoint of allEndpoints) {
    if (ground.isShort && endpoint.method !== 'GET') continue;
    tally.round();
    // What only looks at a thing can look at the same one for everybody.
    const isRead = endpoint.method === 'GET';
    const shared: Arguments | undefined = isRead
      ? ((await situations[keyOf(endpoint)]?.({ app, author, wearer, keyholder, caller: wearer })) ?? {})
      : undefined;
    for (const person of everybody) {
      if (person === 'wearer' && handsCodesToWearer.includes(keyOf(endpoint))) continue;
      await makeCall(app, callers, endpoint, person, shared);
    }
  }
}

async function seekAtRest(
  target: Target,
  app: NetworkApp,
  seek: (where: string, text: string) => void,
): Promise<void> {
  for (const line of target.output().split('\n')) seek(`the log: ${line.slice(0, 300)}`, line);
  for (const line of await dumpDatabase(app)) seek(`the dump: ${line.slice(0, 300)}`, line);
  for await (const { path, text } of filesBelow(target.dataDir)) {
    // The pages of a database hold any digits by chance; its rows were looked at.
    if (!path.includes('/postgres/')) seek(path, text);
  }
}
