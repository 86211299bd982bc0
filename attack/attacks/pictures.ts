import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { commonErrors } from '@keyhold/contracts/errors';
import { addIdPhotoToDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { createTemplate, listTemplates } from '@keyhold/contracts/locks/templates';
import { readUpload } from '@keyhold/contracts/uploads/uploads';
import type { Caller } from '@keyhold/server/test/caller';
import { signIn } from '@keyhold/server/test/people';
import { clearPhoto } from '@keyhold/server/test/pictures';
import { prepareDraft, sixHours } from '@keyhold/server/test/world';
import type { Attack } from '../attack';
import { bombs, fakes } from '../hostile-pictures';
import { expectCalmLog } from '../log';
import { openNetworkApp } from '../network-app';
import type { Tally } from '../tally';

type Outcomes = Map<string, number>;

const longestWaitMs = 5_000;
const toBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

/** Pictures that are bombs, or no pictures, and forms that come a byte at a time: others' pictures are taken all the same. */
export const pictures: Attack = {
  name: 'pictures',
  tries: 'hostile pictures and slow clients',
  async play(ground, tally) {
    const target = await ground.start({ KEYHOLD_EMAIL_VERIFICATION: 'off', KEYHOLD_CAPTCHA: 'off' });
    const app = openNetworkApp(target, tally);
    const url = target.urls[0] ?? '';
    await sendFakes(await signIn(app, { role: 'keyholder' }), tally);
    const made = await bombs();
    const outcomes: Outcomes = new Map();
    for (const count of ground.isShort ? [1] : [1, 4]) {
      tally.round();
      const attackers = await Promise.all(Array.from({ length: count }, () => signIn(app)));
      const slow = attackers.flatMap(({ cookie }) => Array.from({ length: 16 }, () => slowForm(url, cookie)));
      const heads = Array.from({ length: 50 }, () =>
        slowly(url, 'GET / HTTP/1.1\r\nhost: localhost\r\nx: ', 'a'),
      );
      const readers = attackers.flatMap(({ cookie }) =>
        Array.from({ length: 10 }, () => slowReader(url, cookie)),
      );
      let isOver = false;
      const sending = Promise.allSettled(
        attackers.map(async (attacker) => {
          while (!isOver) await throwBombs(attacker, made, outcomes);
        }),
      );
      try {
        const waits = await startWithPhotos(await signIn(app), tally);
        tally.figure(`a photo start while ${count} do their worst`, `${Math.max(...waits)} ms at most`);
        if (Math.max(...waits) > longestWaitMs)
          tally.fail(`while ${count} did their worst, another's photo start took ${Math.max(...waits)} ms`);
      } finally {
        isOver = true;
        for (const socket of [...slow, ...heads, ...readers]) socket.destroy();
      }
      for (const sent of await sending)
        if (sent.status === 'rejected') tally.fail(`an attacker got no answer: ${sent.reason}`);
    }
    tally.figure('bombs', [...outcomes].map((each) => each.join(' ')).join(', '));
    if (!target.isAlive()) tally.fail('a process has ended');
    expectCalmLog(target, tally);
    await app.close();
  },
};

/** Files that are no pictures are refused in words; of those that are, nothing but the picture is kept. */
async function sendFakes(keyholder: Caller, tally: Tally): Promise<void> {
  const marker = `marker ${randomBytes(6).toString('hex')}`;
  const body = { title: 'A cover', initialDurationDays: 1, initialDurationHours: 0 };
  const declared: readonly string[] = [...commonErrors, ...createTemplate.errors];
  let taken = 0;
  for (const [name, bytes] of Object.entries(await fakes(marker))) {
    tally.round();
    const { status, failure } = await keyholder.call(createTemplate, {
      body,
      files: { photo: toBlob(bytes) },
    });
    if (status === 200) taken += 1;
    else if (status >= 500 || !declared.includes(failure.error))
      tally.fail(`${name}: ${status} ${failure.error}`);
    if (status === 200 && /HEIC|PDF|MP4|SVG|GIF|nothing/.test(name))
      tally.fail(`${name} was taken as a picture`);
  }
  tally.figure('taken as pictures', taken);
  for (const { photoUrl } of (await keyholder.call(listTemplates, {})).body) {
    if (!photoUrl) continue;
    const { body: picture } = await keyholder.call(readUpload, {
      params: { id: photoUrl.split('/').at(-1) ?? '' },
    });
    const kept = Buffer.from(picture.bytes);
    for (const trace of [marker, 'GPS', 'Exif'])
      if (kept.includes(trace)) tally.fail(`a kept picture has ${trace} in it`);
  }
}

/** As many bombs at once as an account may send. */
async function throwBombs(attacker: Caller, made: Record<string, Buffer>, outcomes: Outcomes): Promise<void> {
  const token = await prepareDraft(attacker, '4711');
  const throwing = Object.values(made).map(async (bytes) => {
    const answers = Array.from({ length: 4 }, () =>
      attacker.call(addIdPhotoToDraft, { params: { token }, files: { idPhoto: toBlob(bytes) } } as never),
    );
    for (const answer of await Promise.allSettled(answers)) {
      const outcome = answer.status === 'fulfilled' ? (answer.value.failure?.error ?? 'taken') : 'cut';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  await Promise.all(throwing);
  await pause(200);
}

/** Another person starts locks with photos, one after the other; how long each took. */
async function startWithPhotos(wearer: Caller, tally: Tally): Promise<number[]> {
  const files = { photo: await clearPhoto() };
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    await pause(1_000);
    const began = performance.now();
    const { status, failure } = await wearer.call(startSelfLock, {
      body: { meta: { ...sixHours, combinationType: 'PHOTO' }, forceUpload: true },
      files,
    });
    waits.push(Math.round(performance.now() - began));
    if (status !== 200) tally.fail(`another's photo start was refused: ${status} ${failure.error}`);
  }
  return waits;
}

const slowForm = (url: string, cookie: string) =>
  slowly(
    url,
    `POST /api/locks/shared HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n`,
    'a',
  );

/** Sends the head at once, and then a byte every two seconds. */
function slowly(url: string, head: string, byte: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(head)).on('error', () => undefined);
  const timer = setInterval(() => socket.writable && socket.write(byte), 2_000);
  return socket.on('close', () => clearInterval(timer)).resume();
}

/** Asks for much, again and again, and reads nothing of it. */
function slowReader(url: string, cookie: string): Socket {
  const { hostname, port } = new URL(url);
  const call = `GET /api/docs HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(call.repeat(20))).on(
    'error',
    () => undefined,
  );
  return socket.pause();
}
