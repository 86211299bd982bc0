import {
  bytesOf,
  findImagesToDrop,
  firstImageCacheSettings,
  type ImageCacheSettings,
  isImageExpired,
  type KeptImage,
  PURGE_EVERY_MS,
} from '@keyhold/rules/images/image-cache';
import { clear, createStore, delMany, get, set, type UseStore, values } from 'idb-keyval';

// Pages and the service worker share it: the pictures are in a cache, what is known of them in an index.

const name = 'keyhold-pictures';
let index: UseStore | undefined;
let facts: UseStore | undefined;

/** What this browser keeps besides the pictures: it stays when somebody logs out. */
interface Facts {
  settings: ImageCacheSettings;
  /** How often everything was dropped: what was asked for before is not kept after it. */
  clearings: number;
  /** The device had no room for the last picture. */
  isFull: boolean;
}

const indexStore = () => (index ??= createStore(name, 'index'));
const factStore = () => (facts ??= createStore(`${name}-facts`, 'facts'));

async function readFact<Name extends keyof Facts>(fact: Name, otherwise: Facts[Name]): Promise<Facts[Name]> {
  return (await get<Facts[Name]>(fact, factStore())) ?? otherwise;
}

const writeFact = <Name extends keyof Facts>(fact: Name, value: Facts[Name]) => set(fact, value, factStore());

export const readImageSettings = () => readFact('settings', firstImageCacheSettings);
export const countClearings = () => readFact('clearings', 0);

/** One change at a time, in all pages and the worker. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/** The picture at an address, if it is here and not too old. */
export async function findImage(address: string, nowMs: number): Promise<Response | undefined> {
  const image = await get<KeptImage>(address, indexStore());
  if (!image || isImageExpired(image, await readImageSettings(), nowMs)) return undefined;
  return (await caches.open(name)).match(address);
}

/** Notes that a picture was looked at, not more than once an hour. */
export const noteUse = (address: string, nowMs: number) =>
  alone(async () => {
    const image = await get<KeptImage>(address, indexStore());
    if (image && nowMs - image.usedAtMs >= PURGE_EVERY_MS)
      await set(address, { ...image, usedAtMs: nowMs }, indexStore());
  });

/** Keeps a picture that was asked for after so many clearings. Where the device has no room, some is made once. */
export async function keepImage(
  address: string,
  answer: Response,
  clearings: number,
  nowMs: number,
): Promise<void> {
  const { headers } = answer;
  const picture = await answer.blob();
  await alone(async () => {
    if ((await countClearings()) !== clearings) return;
    const cache = await caches.open(name);
    const put = () => cache.put(address, new Response(picture, { headers }));
    const isKept = await put()
      .catch(async () => {
        await drop(await findToDrop(nowMs, true));
        await put();
      })
      .then(
        () => true,
        () => false,
      );
    if (isKept) {
      const image: KeptImage = { address, bytes: picture.size, keptAtMs: nowMs, usedAtMs: nowMs };
      await set(address, image, indexStore());
    }
    await writeFact('isFull', !isKept);
  });
}

async function findToDrop(nowMs: number, isFull = false): Promise<string[]> {
  const images = await values<KeptImage>(indexStore());
  return findImagesToDrop(images, await readImageSettings(), nowMs, isFull);
}

async function drop(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(addresses.map((address) => cache.delete(address)));
  await delMany([...addresses], indexStore());
}

/** Drops what has to go, and pictures that no line of the index names: the browser was closed in the middle. */
export const purgeImages = (nowMs: number) =>
  alone(async () => {
    await drop(await findToDrop(nowMs));
    const named = new Set((await values<KeptImage>(indexStore())).map(({ address }) => address));
    const there = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));
    const paths = there.map(({ pathname, search }) => pathname + search);
    await drop(paths.filter((path) => !named.has(path)));
  });

/** Forgets every picture: the person leaves, or asks for it. */
export const clearImages = () =>
  alone(async () => {
    await caches.delete(name);
    await writeFact('clearings', (await countClearings()) + 1);
    await writeFact('isFull', false);
    await clear(indexStore());
  });

export async function changeImageSettings(change: Partial<ImageCacheSettings>): Promise<void> {
  await writeFact('settings', { ...(await readImageSettings()), ...change });
  await purgeImages(Date.now());
}

/** How the cache stands: what is too old is gone before it is counted. */
export async function readImageUse() {
  await purgeImages(Date.now());
  const images = await values<KeptImage>(indexStore());
  return {
    settings: await readImageSettings(),
    count: images.length,
    bytes: bytesOf(images),
    isFull: await readFact('isFull', false),
  };
}
