import {
  IMAGE_FETCH_TIMEOUT_MS,
  isImagePath,
  mayKeepImage,
  PURGE_EVERY_MS,
} from '@keyhold/rules/images/image-cache';
import {
  countClearings,
  findImage,
  keepImage,
  noteUse,
  purgeImages,
} from '../features/image-cache/image-store';
import type { Asking, WorkerScope } from './worker-scope';

/** Gives out the pictures that this browser keeps, and keeps those that it may. */
export function servePictures(worker: WorkerScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, destination, url } = event.request;
    const { origin, pathname, search } = new URL(url);
    if (method !== 'GET' || destination !== 'image' || origin !== worker.location.origin) return;
    if (isImagePath(pathname)) event.respondWith(answer(event, pathname, search));
  });
}

async function answer(event: Asking, path: string, search: string): Promise<Response> {
  const address = path + search;
  // Without storage every picture is asked for.
  const kept = await findImage(address, Date.now()).catch(() => undefined);
  event.waitUntil(purgeInTime().catch(() => undefined));
  if (kept) {
    event.waitUntil(noteUse(address, Date.now()).catch(() => undefined));
    return kept;
  }
  const clearings = await countClearings().catch(() => null);
  try {
    // It is kept once, here, where a logout clears it.
    const response = await fetch(event.request, {
      cache: 'no-store',
      signal: AbortSignal.timeout(IMAGE_FETCH_TIMEOUT_MS),
    });
    if (clearings !== null && isToBeKept(path, response)) {
      const keeping = keepImage(address, response.clone(), clearings, Date.now()).then(purgeSoon);
      event.waitUntil(keeping.catch(() => undefined));
    }
    return response;
  } catch {
    return Response.error();
  }
}

function isToBeKept(path: string, { status, headers }: Response): boolean {
  const [contentType, cacheControl] = [headers.get('content-type'), headers.get('cache-control')];
  return mayKeepImage(path, { status, contentType, cacheControl });
}

let purgedAtMs = 0;
let purging: Promise<void> | null = null;

/** One after many that came together. */
function purgeSoon(): Promise<void> {
  purgedAtMs = Date.now();
  purging ??= purgeImages(purgedAtMs).finally(() => {
    purging = null;
  });
  return purging;
}

async function purgeInTime(): Promise<void> {
  if (Date.now() - purgedAtMs >= PURGE_EVERY_MS) await purgeSoon();
}
