import { describe, expect, it } from 'vitest';
import { messageAt, otherId, stretch, threadOf, viewerId } from './testing/sample-thread';
import { addPage, emptyThread, gapBefore, markRead, react, receive, type Thread } from './thread-state';

const places = ({ messages }: Thread) => messages.map(({ place }) => place);

describe('pages', () => {
  it('join on either side, each place once and in order', () => {
    const middle = addPage(emptyThread, stretch(5, 8));
    const withOlder = addPage(middle, stretch(1, 5, { hasNewer: true }));
    const whole = addPage(withOlder, stretch(8, 11, { hasOlder: true }));
    expect(places(whole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(whole).toMatchObject({ hasOlder: false, hasNewer: false });
  });

  it('that come later know better', () => {
    const reactions = [{ emoji: '❤️', count: 1, mine: false }];
    const page = { ...stretch(2, 2), messages: [messageAt(2, { reactions })] };
    expect(addPage(threadOf(1, 3), page).messages[1]?.reactions).toEqual(reactions);
  });

  it('of the newest leave a gap where they do not touch what is known', () => {
    expect(gapBefore(threadOf(1, 5), stretch(6, 8))).toBeNull();
    expect(gapBefore(threadOf(1, 5), stretch(7, 8))).toBe(5);
    expect(gapBefore(emptyThread, stretch(7, 8))).toBeNull();
  });
});

describe('a message that comes by itself', () => {
  it('is added after the newest and counted as unread', () => {
    const { thread, missing } = receive(threadOf(1, 2), messageAt(3), viewerId);
    expect(missing).toBe(false);
    expect(places(thread)).toEqual([1, 2, 3]);
    expect(thread.conversation).toMatchObject({ unreadCount: 1, readPlace: 2 });
  });

  it('changes nothing when it comes again', () => {
    const once = receive(threadOf(1, 2), messageAt(3), viewerId).thread;
    const twice = receive(once, messageAt(3), viewerId).thread;
    expect(twice).toEqual(once);
  });

  it('waits where one before it is missing', () => {
    const before = threadOf(1, 2);
    expect(receive(before, messageAt(4), viewerId)).toEqual({ thread: before, missing: true });
    expect(receive(emptyThread, messageAt(1), viewerId).missing).toBe(true);
  });

  it('is only counted while one reads further up', () => {
    const up = threadOf(1, 2, { hasNewer: true });
    const { thread, missing } = receive(up, messageAt(9), viewerId);
    expect(missing).toBe(false);
    expect(places(thread)).toEqual([1, 2]);
    expect(thread.conversation?.unreadCount).toBe(1);
  });

  it('does not open a hole below what is known', () => {
    expect(places(receive(threadOf(5, 6), messageAt(2), viewerId).thread)).toEqual([5, 6]);
  });

  it.each([
    ['answer first', ['answer', 'event']],
    ['event first', ['event', 'answer']],
  ])('of one’s own takes the place of what was on its way, once (%s)', (_, told) => {
    const own = messageAt(3, { senderId: viewerId, tempId: 'mine' });
    let thread = threadOf(1, 2);
    for (const _by of told) thread = receive(thread, own, viewerId).thread;
    expect(places(thread)).toEqual([1, 2, 3]);
    expect(thread.conversation).toMatchObject({ unreadCount: 0, readPlace: 3 });
  });

  it('stands by its place, whichever came first', () => {
    const mine = messageAt(4, { senderId: viewerId, tempId: 'mine' });
    const known = receive(threadOf(1, 2), messageAt(3), viewerId).thread;
    expect(places(receive(known, mine, viewerId).thread)).toEqual([1, 2, 3, 4]);
  });
});

describe('what was read', () => {
  const readAt = '2026-01-05T13:00:00.000Z';

  it('by the other one is marked on one’s own messages up to there', () => {
    const own = [1, 2, 3].map((place) => messageAt(place, { senderId: viewerId }));
    const thread = { ...threadOf(1, 3), messages: own };
    const read = markRead(thread, { readerId: otherId, place: 2, readAt }, viewerId);
    expect(read.messages.map((one) => one.readAt)).toEqual([readAt, readAt, null]);
  });

  it('on another page of one’s own is unread no more, and never goes back', () => {
    const thread = receive(
      receive(threadOf(1, 2), messageAt(3), viewerId).thread,
      messageAt(4),
      viewerId,
    ).thread;
    const read = markRead(thread, { readerId: viewerId, place: 3, readAt }, viewerId);
    expect(read.conversation).toMatchObject({ readPlace: 3, unreadCount: 1 });
    const back = markRead(read, { readerId: viewerId, place: 1, readAt }, viewerId);
    expect(back.conversation).toMatchObject({ readPlace: 3, unreadCount: 1 });
  });
});

describe('reactions', () => {
  const { _id: messageId } = messageAt(1);
  const by = (userId: string, on = true) => ({ messageId, emoji: '❤️', userId, on });
  const reactions = (thread: Thread) => thread.messages[0]?.reactions;

  it('of one’s own count once, however often they are told', () => {
    let thread = threadOf(1, 1);
    for (let told = 0; told < 3; told += 1) thread = react(thread, by(viewerId), viewerId);
    expect(reactions(thread)).toEqual([{ emoji: '❤️', count: 1, mine: true }]);
    for (let told = 0; told < 3; told += 1) thread = react(thread, by(viewerId, false), viewerId);
    expect(reactions(thread)).toEqual([]);
  });

  it('of two people are one with a count', () => {
    const both = react(react(threadOf(1, 1), by(otherId), viewerId), by(viewerId), viewerId);
    expect(reactions(both)).toEqual([{ emoji: '❤️', count: 2, mine: true }]);
    const left = react(both, by(otherId, false), viewerId);
    expect(reactions(left)).toEqual([{ emoji: '❤️', count: 1, mine: true }]);
  });
});
