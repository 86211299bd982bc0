import pLimit from 'p-limit';
import type sharpLibrary from 'sharp';

type Sharp = typeof sharpLibrary;

const atOnce = 2;
const mostWaiting = 20;
const turns = pLimit(atOnce);
let loaded: Promise<Sharp> | undefined;

/** More pictures wait than can be worked on in reasonable time; the caller answers 503. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

/**
 * Works on a picture when it is its turn. Two at once in the whole process: each may take some 150 MB and one of the
 * four threads that libuv shares with file access. Throws PicturesBusy where too many wait.
 */
export function takeDecodingTurn<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  if (turns.activeCount + turns.pendingCount >= atOnce + mostWaiting)
    return Promise.reject(new PicturesBusy('Too many pictures are being worked on'));
  return turns(async () => work(await loadSharp()));
}

/** The library is large, and a start should not wait for it. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Nothing is ever worked on twice, and private pictures should not stay in memory.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
