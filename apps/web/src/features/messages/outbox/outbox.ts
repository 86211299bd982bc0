import { sendMessage, uploadMessageImage } from '@keyhold/contracts/messages/messages';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError, api } from '../../../lib/api/client';
import { isPassing } from '../../../lib/api/query-client';
import { uploadWith } from '../../../lib/api/upload';
import { secondMs } from '../../../lib/format/duration';
import { sendToAi } from '../ai/ai.calls';
import { conversationsQuery, groupIdOf, isAiKey, isGroupKey, takeMessage } from '../messages.calls';
import { findKept, forgetMessage, isForgotten, keepMessage } from './outbox-store';
import { changeUnsent, joinUnsent, nextFor, type Unsent } from './unsent';

const outboxQuery = queryOptions<readonly Unsent[]>({
  queryKey: ['messages', 'outbox'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

const firstPauseMs = secondMs;
const longestPauseMs = 30 * secondMs;

/** What of a person's messages waits, and the way it goes out: to each conversation one after another. */
class Outbox {
  readonly #lines = new Set<string>();
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: QueryClient,
    readonly ownerId: string,
  ) {}

  /** Takes up what an earlier page has left. */
  async restore(): Promise<void> {
    const kept = await findKept(this.ownerId);
    this.#set((known) =>
      joinUnsent(
        known,
        kept.map((one) => ({ ...one, ...resting })),
      ),
    );
    this.sendAll();
  }

  add(unsent: Unsent): void {
    this.#set((known) => joinUnsent(known, [unsent]));
    void this.#keep(unsent.tempId);
    void this.#sendTo(unsent.to);
  }

  sendAgain(tempId: string): void {
    this.#change(tempId, { failure: null });
    this.sendAll();
  }

  /** It was sent, or is not to be. */
  drop(tempId: string): void {
    this.#set((known) => known.filter((one) => one.tempId !== tempId));
    void forgetMessage(tempId);
  }

  /** Sends what waits: at the start, and when there may be a connection again. */
  sendAll = (): void => {
    clearTimeout(this.#timer);
    for (const to of new Set(this.#known().map((one) => one.to))) void this.#sendTo(to);
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #sendTo(to: string): Promise<void> {
    if (this.#lines.has(to)) return;
    this.#lines.add(to);
    try {
      for (;;) {
        const next = nextFor(this.#known(), to);
        if (next === undefined) return;
        // Two pages of one browser have the same messages: one of them sends.
        if (!(await alone(`keyhold outbox ${to}`, () => this.#send(next.tempId)))) return this.#later();
        this.#pauseMs = firstPauseMs;
      }
    } finally {
      this.#lines.delete(to);
    }
  }

  /** False where it is to be tried again later. */
  async #send(tempId: string): Promise<boolean> {
    if (await isForgotten(tempId)) {
      this.drop(tempId);
      return true;
    }
    const unsent = this.#find(tempId);
    if (unsent === undefined) return true;
    this.#change(tempId, { isUnderWay: true });
    let of: 'image' | 'message' = 'image';
    try {
      const imageUrl = await this.#upload(unsent);
      of = 'message';
      const message = isAiKey(unsent.to)
        ? await sendToAi(this.client, { ...unsent, imageUrl })
        : await api(sendMessage)({ body: bodyOf({ ...unsent, imageUrl }) });
      takeMessage(this.client, unsent.to, message, this.ownerId);
      this.drop(tempId);
      void this.client.invalidateQueries(conversationsQuery);
      return true;
    } catch (error) {
      if (isForLater(error)) {
        this.#change(tempId, resting);
        return false;
      }
      // A day later an unsent picture is gone from the server: it is uploaded anew.
      const isGone = error instanceof ApiError && error.code === 'picture_not_yours';
      const failure = { of, why: error instanceof Error ? error.message : '' };
      this.#change(tempId, { ...resting, failure, ...(isGone && { imageUrl: null }) });
      return true;
    }
  }

  async #upload({ tempId, picture, imageUrl }: Unsent): Promise<string | null> {
    if (picture === null || imageUrl !== null) return imageUrl;
    const transport = uploadWith((progress) => this.#change(tempId, { progress }, 'passing'));
    const uploaded = await api(uploadMessageImage)({ body: {}, files: { image: picture } }, { transport });
    this.#change(tempId, { imageUrl: uploaded.imageUrl, progress: null });
    return uploaded.imageUrl;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.sendAll, this.#pauseMs);
    this.#pauseMs = Math.min(longestPauseMs, 2 * this.#pauseMs);
  }

  #known = () => this.client.getQueryData(outboxQuery.queryKey) ?? [];
  #find = (tempId: string) => this.#known().find((one) => one.tempId === tempId);
  #set = (change: (known: readonly Unsent[]) => readonly Unsent[]) =>
    this.client.setQueryData(outboxQuery.queryKey, change(this.#known()));

  #change(tempId: string, change: Partial<Unsent>, kind?: 'passing'): void {
    this.#set((known) => changeUnsent(known, tempId, change));
    if (kind !== 'passing') void this.#keep(tempId);
  }

  async #keep(tempId: string): Promise<void> {
    const unsent = this.#find(tempId);
    if (unsent === undefined) return;
    const { progress: _, isUnderWay: __, ...kept } = unsent;
    await keepMessage({ ...kept, ownerId: this.ownerId });
  }
}

const resting = { isUnderWay: false, progress: null } as const;

function bodyOf({ to, tempId, content, imageUrl, replyTo }: Unsent) {
  return {
    ...(isGroupKey(to) ? { groupId: groupIdOf(to) } : { receiverId: to }),
    tempId,
    ...(content !== '' && { content }),
    ...(imageUrl !== null && { imageUrl }),
    ...(replyTo && { replyTo: replyTo._id }),
  };
}

/** Nothing is wrong with the message: no connection, a server in trouble, or too many at once. */
function isForLater(error: unknown): boolean {
  return error instanceof ApiError && (isPassing(error) || error.status === 429);
}

/** Does something while no other page of this browser does it. */
function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // A site without https has no locks; sent twice a message is still one.
  const { locks }: { locks?: LockManager | null } = navigator;
  return locks ? locks.request(name, work) : work();
}

/** The one outbox of the page. */
let current: Outbox | undefined;

function outboxOf(client: QueryClient, ownerId: string): Outbox {
  if (current?.client !== client || current.ownerId !== ownerId) {
    current?.stop();
    current = new Outbox(client, ownerId);
  }
  return current;
}

/** Sends what an earlier page has left, and whatever waits as soon as there is a connection. */
export function useSendWaiting(ownerId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const outbox = outboxOf(client, ownerId);
    void outbox.restore();
    window.addEventListener('online', outbox.sendAll);
    document.addEventListener('visibilitychange', outbox.sendAll);
    return () => {
      outbox.stop();
      window.removeEventListener('online', outbox.sendAll);
      document.removeEventListener('visibilitychange', outbox.sendAll);
    };
  }, [client, ownerId]);
}

/** The server has a message: another page of the same browser may have sent it. */
export function noteSent(client: QueryClient, ownerId: string, tempId: string | null): void {
  if (tempId !== null) outboxOf(client, ownerId).drop(tempId);
}

type Written = Pick<Unsent, 'content' | 'picture' | 'replyTo'>;

/** What waits for a conversation, and what can be done about it. */
export function useOutbox(to: string, ownerId: string) {
  const client = useQueryClient();
  const { data = [] } = useQuery(outboxQuery);
  const acts = useMemo(() => {
    const outbox = outboxOf(client, ownerId);
    return {
      send: (messages: readonly Written[]) => {
        const now = Date.now();
        messages.forEach((message, at) => {
          const tempId = crypto.randomUUID();
          // Of several at once each is written a moment later: their order is kept.
          const written = { tempId, to, imageUrl: null, writtenAtMs: now + at, failure: null };
          outbox.add({ ...message, ...written, ...resting });
        });
      },
      sendAgain: (tempId: string) => outbox.sendAgain(tempId),
      drop: (tempId: string) => outbox.drop(tempId),
    };
  }, [client, ownerId, to]);
  return { ...acts, unsent: data.filter((one) => one.to === to) };
}
