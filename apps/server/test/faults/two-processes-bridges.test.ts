import { listBridges, revokeBridge, startPairing } from '@keyhold/contracts/ai-bridge/bridges';
import { readPairingCode } from '@keyhold/contracts/ai-bridge/pairing-code';
import { makePictureKey } from '@keyhold/contracts/ai-bridge/picture-key';
import { openPicture } from '@keyhold/contracts/ai-bridge/picture-seal';
import { generatePicture, readPicture, readPictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BridgeProgram, wholeCode } from '../bridge-program';
import { FakeComfyUi } from '../fake-comfyui';
import { filesWith, tablesWith } from '../find-pictures';
import { paintedPng } from '../painted-png';
import { startProduct, until } from './product';
import { channels, listen, makeInstallation, server } from './several-processes';
import { registerVisitor } from './visitor';

describe.skipIf(!server)('a bridge of another process', () => {
  test.each(channels)(
    'a bridge of one process is seen at another, and cut within a second when it is revoked there, through $through',
    async ({ redisUrl }) => {
      const { env: base } = await makeInstallation();
      const env = { ...base, REDIS_URL: redisUrl };
      const [one, other] = [await startProduct(env, ['web']), await startProduct(env, ['web'])];
      const wearer = await registerVisitor(one.url);
      const bridge = new BridgeProgram(['--chat-url', 'http://127.0.0.1:9']);
      bridge.start('pair', one.url, wholeCode((await wearer.call(startPairing, {})).body.code));
      await bridge.hasSaid('Connected to');
      wearer.url = other.url;
      const [paired] = (await wearer.call(listBridges, {})).body.bridges;
      expect(paired?.isOnline).toBe(true);
      const cut = bridge.hasSaid('Not connected');
      expect((await wearer.call(revokeBridge, { params: { id: paired?._id ?? '' } })).status).toBe(200);
      const revokedAt = performance.now();
      await cut;
      expect(performance.now() - revokedAt).toBeLessThan(1_000);
      expect(await bridge.ended()).toBe(1);
      await one.stop();
      await other.stop();
    },
    60_000,
  );

  test.each(channels)(
    'a picture that a bridge of one process made and kept is asked for, followed and opened at another, through $through',
    async ({ redisUrl }) => {
      const { env: base, databaseUrl } = await makeInstallation();
      const env = { ...base, REDIS_URL: redisUrl };
      const [one, other] = [await startProduct(env, ['web']), await startProduct(env, ['web', 'worker'])];
      const person = await registerVisitor(one.url);
      const comfy = await FakeComfyUi.start();
      const bridge = new BridgeProgram(['--chat-url', 'http://127.0.0.1:9', '--comfyui-url', comfy.url]);
      const whole = wholeCode((await person.call(startPairing, {})).body.code);
      bridge.start('pair', one.url, whole);
      await bridge.hasSaid('Connected to');
      person.url = other.url;
      const heard = await listen(person);
      const { jobId } = (await person.call(generatePicture, { body: { activity: 'reading' } })).body;
      const job = async () => (await person.call(readPictureJob, { params: { id: jobId } })).body.job;
      await until(async () => (await job()).status === 'completed');
      const { seed, run, maker } = await job();
      expect(maker).toBe('comfyui');
      await until(() => JSON.stringify(heard).includes('Your picture is there'));

      // Both processes hand it through, as the bridge of the one sealed it.
      const code = readPairingCode(whole);
      if (!code) throw new Error('no code');
      const key = Uint8Array.from((await makePictureKey(crypto.subtle, code)).key);
      const picture = paintedPng(640, 640, seed);
      const parts = [picture.subarray(60, 90)];
      for (const url of [other.url, one.url]) {
        person.url = url;
        const { status, body } = await person.call(readPicture, { params: { id: jobId } });
        expect(status).toBe(200);
        const sealed = new Uint8Array(body as unknown as ArrayBuffer);
        parts.push(Buffer.from(sealed.subarray(60, 90)));
        const opened = await openPicture(crypto.subtle, key, { picture: jobId, run }, sealed);
        expect(Buffer.from(opened).equals(picture)).toBe(true);
      }
      // Neither open nor sealed is anything of it laid aside on its way between the two.
      const pool = new pg.Pool({ connectionString: databaseUrl });
      onTestFinished(() => pool.end());
      expect(await tablesWith(drizzle(pool), parts)).toEqual([]);
      expect(await filesWith(env.KEYHOLD_DATA_DIR, parts)).toEqual([]);

      // At a process that dies the bridge is lost, and its picture is away and not gone.
      await one.kill();
      person.url = other.url;
      const away = async () => (await person.call(readPicture, { params: { id: jobId } })).failure?.error;
      await until(async () => (await away()) === 'picture_away');
      await other.stop();
    },
    60_000,
  );
});
