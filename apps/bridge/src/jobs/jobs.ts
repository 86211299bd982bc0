import {
  anyJob,
  type BridgeFrame,
  bridgeLimits,
  jobBeat,
  jobCancel,
  jobCredit,
  type KnownJob,
  knownJob,
} from '@keyhold/contracts/ai-bridge/protocol';
import { JobFailed } from '@keyhold/image-servers/job-failed';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import type { Darkroom } from '../pictures/darkroom';
import type { ChatServer } from '../upstream/find-chat';
import { Credit } from './credit';
import { JobAnswer } from './job-answer';
import { Pace } from './pace';
import { relayChat } from './relay-chat';

interface OpenJob {
  readonly abort: AbortController;
  readonly credit: Credit;
  /** When the server last named it. */
  heardAt: number;
}

export interface Jobs {
  /** What the server said, by the name of the event. */
  hear(event: string, said: unknown): void;
  /** Gives up everything: the connection is gone, and with it whoever asked. */
  dropAll(): void;
}

/** The jobs of one bridge: each is taken, worked on, and told of until it ends. */
export function workOnJobs(parts: {
  config: Config;
  findChat(): Promise<ChatServer | null>;
  darkroom: Darkroom;
  /** A server that was there does not answer any more. */
  onAway(): void;
  send(frame: BridgeFrame): void;
}): Jobs {
  const { config, send } = parts;
  const open = new Map<string, OpenJob>();
  const pace = new Pace(bridgeLimits.piecesASecond);

  const beating = setInterval(() => {
    const forgotten = performance.now() - bridgeLimits.silenceMs;
    for (const job of open.values()) if (job.heardAt < forgotten) job.abort.abort();
    if (open.size > 0) send({ type: 'beat', jobs: [...open.keys()] });
  }, bridgeLimits.beatMs);
  beating.unref();

  async function take(given: z.infer<typeof anyJob>): Promise<void> {
    const { job } = given;
    if (open.has(job)) return;
    const isFull = open.size >= bridgeLimits.jobsMax;
    const known = z.safeParse(knownJob, given);
    const mine: OpenJob = {
      abort: new AbortController(),
      credit: new Credit(known.success ? bridgeLimits.ahead[known.data.kind] : 0),
      heardAt: performance.now(),
    };
    open.set(job, mine);
    send({ type: 'taken', job });
    let n = 0;
    try {
      if (isFull) throw new JobFailed('busy', `It works on ${bridgeLimits.jobsMax} others`);
      if (!known.success) throw new JobFailed('unsupported', `This bridge knows nothing of “${given.kind}”`);
      const answer = new JobAnswer(mine.abort.signal, {
        credit: mine.credit,
        pace,
        send(frame) {
          send({ ...frame, job, n });
          n += 1;
        },
      });
      await work(known.data, answer);
    } catch (error) {
      // Nobody hears of one that was given up.
      if (!mine.abort.signal.aborted) {
        const { reason, message } = error instanceof JobFailed ? error : new JobFailed('upstream_failed', '');
        if (reason === 'no_upstream') parts.onAway();
        send({ type: 'failed', job, n, reason, detail: message });
      }
    } finally {
      open.delete(job);
    }
  }

  async function work(job: KnownJob, answer: JobAnswer): Promise<void> {
    if (job.kind === 'picture') return parts.darkroom.make(job, answer);
    if (job.kind === 'kept_picture') return parts.darkroom.handOut(job, answer);
    const chat = await parts.findChat();
    if (!chat) throw new JobFailed('no_upstream', 'No chat server was found');
    return relayChat(job, { config, url: chat.url, answer });
  }

  /** Reads what was said, if it is that; newer servers may say more. */
  const read = <S extends z.core.$ZodType>(schema: S, said: unknown, act: (data: z.output<S>) => void) => {
    const { success, data } = z.safeParse(schema, said);
    if (success) act(data);
  };

  return {
    hear(event, said) {
      if (event === 'job') read(anyJob, said, (job) => void take(job));
      if (event === 'cancel') read(jobCancel, said, ({ job }) => open.get(job)?.abort.abort());
      if (event === 'more')
        read(jobCredit, said, ({ job, upTo }) => {
          const mine = open.get(job);
          if (!mine) return;
          mine.heardAt = performance.now();
          mine.credit.raise(upTo);
        });
      if (event === 'beat')
        read(jobBeat, said, ({ jobs }) => {
          for (const job of jobs) {
            const mine = open.get(job);
            if (mine) mine.heardAt = performance.now();
          }
        });
    },
    dropAll() {
      for (const job of open.values()) job.abort.abort();
    },
  };
}
