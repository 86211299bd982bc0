import type { Message } from '../thread-state';

/** A message of one's own that the server has not acknowledged yet. */
export interface Unsent {
  /** Sent again under the same one it is the same message. */
  readonly tempId: string;
  /** The key of its conversation. */
  readonly to: string;
  readonly content: string;
  readonly picture: File | null;
  /** Where the picture came to be; asked for again it is not uploaded twice. */
  readonly imageUrl: string | null;
  readonly replyTo: Message['replyTo'];
  readonly writtenAtMs: number;
  /** Why it was refused; null while it waits or is on its way. */
  readonly failure: { readonly of: 'image' | 'message'; readonly why: string } | null;
  /** It is being sent now; otherwise it waits, or was refused. */
  readonly isUnderWay: boolean;
  /** How much of the picture has left this device, 0 to 1. */
  readonly progress: number | null;
}

/** Both lists as one, each message once, in the order in which they were written. */
export function joinUnsent(known: readonly Unsent[], more: readonly Unsent[]): readonly Unsent[] {
  const byName = new Map([...more, ...known].map((one) => [one.tempId, one]));
  return [...byName.values()].sort((one, other) => one.writtenAtMs - other.writtenAtMs);
}

export function changeUnsent(
  known: readonly Unsent[],
  tempId: string,
  change: Partial<Unsent>,
): readonly Unsent[] {
  return known.map((one) => (one.tempId === tempId ? { ...one, ...change } : one));
}

/** What is to be sent next to a conversation: nothing before what was written earlier. What was refused holds up nobody. */
export const nextFor = (known: readonly Unsent[], to: string): Unsent | undefined =>
  known.find((one) => one.to === to && one.failure === null);
