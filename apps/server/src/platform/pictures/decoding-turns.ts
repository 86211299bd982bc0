import type sharpLibrary from 'sharp';
import { Turns } from '../../kernel/turns';

type Sharp = typeof sharpLibrary;

/** Each may take some 150 MB, and one of the four threads that libuv shares with file access. */
const turns = new Turns({
  atOnce: 2,
  atOnceOfOne: 1,
  mostWaiting: 24,
  mostWaitingOfOne: 6,
  longestWaitMs: 20_000,
});
let loaded: Promise<Sharp> | undefined;

/** Works on a picture of this person when it is their turn. Throws TurnsBusy. */
export function takeDecodingTurn<T>(person: string, work: (sharp: Sharp) => Promise<T>): Promise<T> {
  return turns.take(person, async () => work(await loadSharp()));
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
