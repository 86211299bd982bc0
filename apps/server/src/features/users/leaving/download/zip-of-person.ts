import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Deps } from '../../../../deps';
import type { PersonalData, TakenPart, TakenPicture } from '../../../../personal-data';
import { SecretUnreadable } from '../../../../platform/secrets/envelope';
import { StorageMissing } from '../../../../platform/storage/storage';

const readMe = `This is what this site keeps of you.

Each .json file is a list. Times are in UTC. Your pictures are in the folder "pictures".

Combinations are not in it: sealed ones are opened for nobody before their time, and those that you have read are on the
pages of their locks. Of locks that you hold it says no more than that you do: the rest belongs to their wearers. A photo
of your ID, which lives for three days at most, is not in it.
`;

/** A person's data as a ZIP that is written while it is read. What cannot be read ends it with the error. */
export async function* zipOfPerson(
  deps: Deps,
  registry: readonly PersonalData[],
  userId: string,
): AsyncGenerator<Buffer> {
  const taken = registry.flatMap((data) => data.takeAlong?.(deps, userId) ?? []);
  const mtime = new Date(deps.clock.now());
  const zip = new ZipFile();
  // Its type does not say that it is a stream of node's own.
  const out = zip.outputStream as PassThrough;
  let opened: Readable | undefined;
  // One after the other: an entry is opened once the one before it is written.
  const add = (name: string, compress: boolean, open: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => {
      // The library does not listen for errors of what it reads.
      opened = Readable.from(open()).once('error', (error) => out.destroy(error));
      done(null, opened);
    });
  zip.once('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(readMe), 'README.txt', { mtime });
  for (const part of taken.flatMap(({ parts }) => parts))
    add(`${part.name}.json`, true, () => jsonList(part));
  for (const { pictures } of taken)
    for await (const picture of pictures ?? [])
      add(`pictures/${picture.name}.webp`, false, () => bytesOf(deps, picture));
  zip.end();
  try {
    yield* out;
  } finally {
    opened?.destroy();
  }
}

async function* jsonList({ rows }: TakenPart): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 1)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A picture that is lost or was deleted meanwhile is empty: the rest is still worth having. */
async function* bytesOf({ db, files, log }: Deps, { purpose, fileId }: TakenPicture): AsyncGenerator<Buffer> {
  try {
    const file = await files.open(db, purpose, fileId);
    if (file) yield file.bytes;
  } catch (error) {
    if (!(error instanceof StorageMissing || error instanceof SecretUnreadable)) throw error;
    log.error({ err: error, fileId }, 'a picture is missing in a download of data');
  }
}
