import { minuteMs } from '../../lib/format/duration';
import type { Unsent } from './outbox/unsent';
import type { Message, Thread } from './thread-state';

/** What the list of a thread shows, from the top. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly atMs: number }
  | { readonly kind: 'new'; readonly key: 'new' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly isOwn: boolean;
      /** The first and the last of what one person said within a minute. */
      readonly opens: boolean;
      readonly closes: boolean;
      /** The last of what was said within a minute, by whomever: it shows the time. */
      readonly timed: boolean;
    }
  /** What happened in the group. */
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: Thread['events'][number];
      readonly atMs: number;
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: Unsent }
  /** What an AI is saying now. */
  | { readonly kind: 'speaking'; readonly key: string };

const dayOf = (atMs: number) => new Date(atMs).toDateString();
const minuteOf = (atMs: number) => Math.floor(atMs / minuteMs);

/**
 * The rows of a thread, with what waits to be sent. `newAfter` is the place up to which was read as the thread was opened; null where nothing was
 * new then.
 */
export function rowsOf(
  thread: Thread,
  unsent: readonly Unsent[],
  viewerId: string,
  newAfter: number | null,
): Row[] {
  const rows: Row[] = [];
  const { messages } = thread;
  const inOneMinute = (one: Message | undefined, other: Message | undefined) =>
    one !== undefined &&
    other !== undefined &&
    minuteOf(Date.parse(one.createdAt)) === minuteOf(Date.parse(other.createdAt));
  const together = (one: Message | undefined, other: Message | undefined) =>
    one?.senderId === other?.senderId && inOneMinute(one, other);
  let newShown = newAfter === null;
  // Above the first that is known there may be more of its day.
  let day = thread.hasOlder && messages[0] ? dayOf(Date.parse(messages[0].createdAt)) : null;
  const startDay = (key: string | number, atMs: number) => {
    if (day === dayOf(atMs)) return;
    day = dayOf(atMs);
    rows.push({ kind: 'day', key: `day ${key}`, atMs });
  };
  const events = thread.events.toSorted(
    (one, other) => one.afterPlace - other.afterPlace || one.createdAt.localeCompare(other.createdAt),
  );
  let told = 0;
  /** What happened before a place. */
  const tellBefore = (place: number) => {
    for (let event = events[told]; event && event.afterPlace < place; event = events[told]) {
      const atMs = Date.parse(event.createdAt);
      startDay(event._id, atMs);
      rows.push({ kind: 'event', key: event._id, event, atMs });
      told += 1;
    }
  };
  messages.forEach((message, index) => {
    tellBefore(message.place);
    const atMs = Date.parse(message.createdAt);
    const isOwn = message.senderId === viewerId;
    startDay(message.place, atMs);
    if (!newShown && !isOwn && message.place > (newAfter ?? 0)) {
      rows.push({ kind: 'new', key: 'new' });
      newShown = true;
    }
    const next = messages[index + 1];
    const isParted = events[told]?.afterPlace === message.place;
    rows.push({
      kind: 'message',
      // The same as before it was acknowledged: nothing is drawn anew.
      key: message.tempId ?? message._id,
      message,
      isOwn,
      opens: rows.at(-1)?.kind !== 'message' || !together(messages[index - 1], message),
      closes: isParted || !together(message, next),
      timed: isParted || !inOneMinute(message, next),
    });
  });
  tellBefore(Number.POSITIVE_INFINITY);
  // What is unsent comes after the newest.
  if (!thread.hasNewer) {
    // What the server has shown already is sent, though no answer has come.
    const sent = new Set(messages.map(({ tempId }) => tempId));
    for (const one of unsent)
      if (!sent.has(one.tempId)) rows.push({ kind: 'unsent', key: one.tempId, unsent: one });
  }
  return rows;
}

/** A text in pieces: links of the web, and the rest. */
export interface Piece {
  /** Where in the text it begins. */
  readonly at: number;
  readonly text: string;
  readonly href?: string;
}

const linkPattern = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** What closes a sentence is no part of an address; a bracket is where it was opened in it. */
const trailing = /[.,;:!?…'"»”]+$/;

/** Finds the links of a text: http and https only. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    let address = found.replace(trailing, '');
    if (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1);
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
    pieces.push({ at: index, text: address, href: new URL(address).href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}
