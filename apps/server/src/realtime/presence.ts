import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from 'socket.io';
import { socketRoomOf } from './socket-rooms';

/**
 * Who has a page open just now, in any process of the installation. It is read from the sockets themselves, so it costs
 * the database nothing.
 */
export interface Presence {
  /** Those of these people who have a page open. */
  amongOnline(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** People who have a page open, `most` of each process. */
  everybodyOnline(most: number): Promise<ReadonlySet<string>>;
}

/** One process asks the others by it: for some people, or for a number of them. */
const question = 'who_is_online';
type Asked = readonly string[] | number;

/** A process that says nothing for so long has nobody. */
const patienceMs = 1000;
const roomPrefix = socketRoomOf({ userId: '' });

/** Reads presence from a socket server, and through its adapter from those that it is joined with. */
export function createPresence(io: Server): Presence {
  const rooms = () => io.of('/').adapter.rooms;

  function findHere(asked: Asked): string[] {
    if (typeof asked !== 'number') return asked.filter((userId) => rooms().has(socketRoomOf({ userId })));
    const found: string[] = [];
    for (const room of rooms().keys()) {
      if (found.length >= asked) break;
      if (room.startsWith(roomPrefix)) found.push(room.slice(roomPrefix.length));
    }
    return found;
  }

  async function findElsewhere(asked: Asked): Promise<string[]> {
    // Late or missing answers leave out people, and break nothing; neither does what joins the processes, when it is away.
    const processes = await io
      .of('/')
      .adapter.serverCount()
      .catch(() => 1);
    if (processes < 2) return [];
    const answers: Promise<string[][]> = io.serverSideEmitWithAck(question, asked);
    const known = answers.catch((error: { responses?: string[][] }) => error.responses ?? []);
    return (await Promise.race([known, pause(patienceMs, [], { ref: false })])).flat();
  }

  io.on(question, (asked: Asked, answer: (found: string[]) => void) => answer(findHere(asked)));
  return {
    async amongOnline(userIds) {
      const here = new Set(findHere(userIds));
      const unknown = userIds.filter((userId) => !here.has(userId));
      if (unknown.length === 0) return here;
      return new Set([...here, ...(await findElsewhere(unknown))]);
    },
    async everybodyOnline(most) {
      return new Set([...findHere(most), ...(await findElsewhere(most))]);
    },
  };
}
