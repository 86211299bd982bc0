import { clear, createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import type { Unsent } from './unsent';

/** A message that waits, as this browser keeps it: until it was sent or dropped, or its person logs out. */
export type KeptMessage = Omit<Unsent, 'progress' | 'isUnderWay'> & { readonly ownerId: string };

let store: UseStore | undefined;

/** Does something with the store; undefined where this browser has none: what waits lasts as long as the page then. */
async function withStore<Result>(work: (opened: UseStore) => Promise<Result>): Promise<Result | undefined> {
  try {
    store ??= createStore('keyhold-outbox', 'messages');
    return await work(store);
  } catch {
    return undefined;
  }
}

export const keepMessage = (message: KeptMessage) =>
  withStore((opened) => set(message.tempId, message, opened));

export const forgetMessage = (tempId: string) => withStore((opened) => del(tempId, opened));

/** Whether another page of this browser has sent it, or dropped it. */
export async function isForgotten(tempId: string): Promise<boolean> {
  const kept = await withStore(async (opened) => ({ message: await get<KeptMessage>(tempId, opened) }));
  return kept !== undefined && kept.message === undefined;
}

/** What a person has waiting here, in the order in which it was written. What somebody else left goes. */
export async function findKept(ownerId: string): Promise<KeptMessage[]> {
  const kept = (await withStore((opened) => values<KeptMessage>(opened))) ?? [];
  for (const message of kept) if (message.ownerId !== ownerId) void forgetMessage(message.tempId);
  return kept
    .filter((message) => message.ownerId === ownerId)
    .sort((one, other) => one.writtenAtMs - other.writtenAtMs);
}

/** Forgets everything that waits: the person leaves. */
export const clearOutbox = () => withStore((opened) => clear(opened));
