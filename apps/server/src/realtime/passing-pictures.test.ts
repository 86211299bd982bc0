import { randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../test/eventually';
import { joiningChannels } from '../../test/joined-servers';
import { createPassingPictures } from './passing-pictures';
import { closeSockets, createSocketServer } from './socket-server';

const key = randomBytes(32);
const MiB = 1024 * 1024;
const picture = () => ({ picture: randomUUID(), run: 1 });
const bytesOf = (size: number) => Uint8Array.from(randomBytes(size));

function openProcess(join?: (io: ReturnType<typeof createSocketServer>) => void) {
  const io = createSocketServer();
  join?.(io);
  onTestFinished(() => closeSockets(io));
  return createPassingPictures(io, key);
}

test.each(joiningChannels)('a picture is found from another process, through $through', async ({ join }) => {
  const joined = await join();
  const maker = openProcess(joined);
  const other = openProcess(joined);
  const named = picture();
  const bytes = bytesOf(200_000);
  await maker.keep('one', named, bytes);
  await eventually(async () => expect(await other.find(named)).toEqual(bytes));
  expect(await other.find({ ...named, run: 2 })).toBeNull();
  other.drop(named);
  await eventually(async () => expect(await maker.find(named)).toBeNull());
});

test('of one person as many are kept as have room, and they push out nobody else’s', async () => {
  const pictures = openProcess();
  const [theirs, first, second, third] = [picture(), picture(), picture(), picture()];
  await pictures.keep('another', theirs, bytesOf(MiB));
  for (const named of [first, second, third]) await pictures.keep('one', named, bytesOf(10 * MiB));
  const there = await Promise.all([theirs, first, second, third].map((named) => pictures.find(named)));
  expect(there.map((bytes) => bytes !== null)).toEqual([true, false, true, true]);
});
