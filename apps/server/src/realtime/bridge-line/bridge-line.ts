import { randomUUID } from 'node:crypto';
import {
  type BridgeFrame,
  bridgeFrame,
  bridgeLimits,
  bridgeNamespace,
  type KnownJob,
} from '@keyhold/contracts/ai-bridge/protocol';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import { BridgeFailed, BridgeUnavailable } from './bridge-errors';
import { BridgeJob } from './bridge-job';

/** How long things may take; tests have less patience. */
export interface LinePatience {
  /** Until a bridge has said that it takes a job. */
  readonly takenMs: number;
  readonly beatMs: number;
  readonly silenceMs: number;
  /** How long a model may say nothing while somebody waits. A bridge loses patience before. */
  readonly modelMs: number;
}

const patienceOfPeople: LinePatience = {
  takenMs: 5_000,
  beatMs: bridgeLimits.beatMs,
  silenceMs: bridgeLimits.silenceMs,
  modelMs: 5 * 60_000,
};

/** The room of one connection of a bridge, in whichever process it ends. */
export const connectionRoom = (connection: string) => `connection:${connection}`;

type Unnamed<Job> = Job extends unknown ? Omit<Job, 'job'> : never;
/** What is asked of a bridge. */
export type Asked = Unnamed<KnownJob>;

/**
 * Work for bridges and their answers, over whichever process a bridge is connected to. The process that asks has the
 * job; the one with the socket only passes on what the bridge says, and under which connection.
 */
export interface BridgeLine {
  /** Has a bridge do something. Rejects with BridgeUnavailable, BridgeFailed, or the reason of the signal; so does the body. */
  ask(connection: string, asked: Asked, signal?: AbortSignal): Promise<Response>;
  /** A bridge that is connected to this process said this. */
  said(connection: string, frame: BridgeFrame): void;
  /** A connection that ended here: what it worked on is lost. */
  ended(connection: string): void;
  /** Ends a connection, wherever it is. */
  cut(connection: string): void;
}

export function createBridgeLine(io: Server, patience: LinePatience = patienceOfPeople): BridgeLine {
  const sockets = io.of(bridgeNamespace);
  const jobs = new Map<string, BridgeJob>();
  let beating: NodeJS.Timeout | undefined;

  const sayTo = (connection: string, event: string, payload: object) =>
    sockets.to(connectionRoom(connection)).emit(event, payload);

  const tellOthers = (event: string, ...words: unknown[]) =>
    void sockets.adapter
      .serverCount()
      .then((processes) => processes > 1 && sockets.serverSideEmit(event, ...words))
      // Silence is noticed at the other end.
      .catch(() => undefined);

  /** Returns whether the frame is about a job of this process. */
  function take(connection: string, frame: BridgeFrame): boolean {
    const ids = frame.type === 'beat' ? frame.jobs : [frame.job];
    // Nobody but the bridge that was asked has a say.
    const known = ids.flatMap((id) => jobs.get(id) ?? []).filter((job) => job.connection === connection);
    for (const job of known) {
      if ('n' in frame) job.take(frame);
      else job.hear();
    }
    return known.length === ids.length;
  }

  function loseAllOf(connection: string): void {
    for (const job of [...jobs.values()])
      if (job.connection === connection) job.fail(new BridgeFailed('connection_lost'));
  }

  function beat(): void {
    const open = new Map<string, string[]>();
    for (const [id, job] of [...jobs]) {
      const { ofBridgeMs, ofModelMs } = job.silence();
      if (ofBridgeMs > patience.silenceMs) job.fail(new BridgeFailed('connection_lost'));
      else if (ofModelMs > patience.modelMs) job.fail(new BridgeFailed('upstream_silent'));
      else open.set(job.connection, [...(open.get(job.connection) ?? []), id]);
    }
    for (const [connection, ids] of open) sayTo(connection, 'beat', { jobs: ids });
  }

  function drop(id: string): void {
    jobs.delete(id);
    if (jobs.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  sockets.on('said', (connection: string, frame: unknown) => {
    const { success, data } = z.safeParse(bridgeFrame, frame);
    if (success) take(connection, data);
  });
  sockets.on('ended', loseAllOf);

  return {
    ask(connection, asked, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const id = randomUUID();
      const leave = () => job.fail(signal?.reason);
      const noAnswer = setTimeout(() => {
        if (!job.isTaken) job.fail(new BridgeUnavailable('no_answer'));
      }, patience.takenMs).unref();
      const job = new BridgeJob({
        id,
        kind: asked.kind,
        connection,
        grant: (upTo) => sayTo(connection, 'more', { job: id, upTo }),
        onOver(how) {
          clearTimeout(noAnswer);
          signal?.removeEventListener('abort', leave);
          drop(id);
          if (how !== 'ended') sayTo(connection, 'cancel', { job: id });
        },
      });
      jobs.set(id, job);
      beating ??= setInterval(beat, patience.beatMs).unref();
      signal?.addEventListener('abort', leave);
      sayTo(connection, 'job', { job: id, ...asked });
      return job.response;
    },
    said(connection, frame) {
      if (!take(connection, frame)) tellOthers('said', connection, frame);
    },
    ended(connection) {
      loseAllOf(connection);
      tellOthers('ended', connection);
    },
    cut(connection) {
      loseAllOf(connection);
      sockets.in(connectionRoom(connection)).disconnectSockets(true);
      tellOthers('ended', connection);
    },
  };
}
