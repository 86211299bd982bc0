import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Lightbox } from '../../components/media/lightbox';
import { formatDay, formatTime } from '../../lib/format/instant';
import { useNow } from '../../lib/use-now';
import { ActCards } from './ai/act-cards';
import { lockOf } from './ai/lock-of';
import { aiTexts } from './ai/messages';
import { openActs } from './ai/open-acts';
import { Speaking } from './ai/speaking';
import { speaksBuiltIn } from './ai/speaks-built-in';
import { ToWaysOut } from './ai/to-ways-out';
import { underWaysOut } from './ai/under-ways-out';
import type { AiTurn } from './ai/use-ai-turn';
import { EmojiDialog } from './emoji/emoji-dialog';
import { tellEvent } from './groups/tell-event';
import { MessageBubble } from './message-bubble';
import { MessageList } from './message-list';
import { chatMessages } from './messages';
import type { useThreadActs } from './messages.calls';
import type { Unsent } from './outbox/unsent';
import { ReportDialog } from './report-dialog';
import { type Row, rowsOf } from './thread-rows';
import { type Conversation, lastPlace, type Message, type Thread } from './thread-state';
import styles from './thread-view.module.css';
import { UnsentBubble } from './unsent-bubble';
import type { NameOf } from './use-names';

/** A message that one is led to, with the words that it was found by. */
export interface Target {
  readonly key: string;
  readonly words: readonly string[];
}

interface ReadThreadProps {
  id: string;
  viewerId: string;
  name: string;
  nameOf: NameOf;
  /** Whether somebody who is named is out of the group by now. */
  hasLeft: (personId: string | null) => boolean;
  thread: Thread;
  /** Asked for since it was opened: what is known is not of an earlier time. */
  isFresh: boolean;
  canWrite: boolean;
  acts: ReturnType<typeof useThreadActs>;
  turn: AiTurn;
  unsent: readonly Unsent[];
  target: Target | null;
  /** How often something was sent: the newest is shown then. */
  sentCount: number;
  onShow: (place: number) => void;
  onReply: (message: Message) => void;
  onPhoto: (photos: readonly File[]) => void;
  onSendAgain: (tempId: string) => void;
  onDiscard: (unsent: Unsent) => void;
}

/** What was said, with what can be done about each message; what comes into sight is read. */
export function ReadThread(props: ReadThreadProps) {
  const { id, viewerId, thread, isFresh, name, nameOf, canWrite, acts, turn, target } = props;
  const { conversation, messages } = thread;
  const now = useNow(60_000);
  const [atEnd, setAtEnd] = useState(true);
  const [reported, setReported] = useState<Message | null>(null);
  const [reacting, setReacting] = useState<Message | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const pictures = messages.flatMap(({ imageUrl, senderId }) =>
    imageUrl === null ? [] : [{ url: imageUrl, name: chatMessages.pictureFrom(nameOf(senderId)) }],
  );
  const newAfter = useNewAfter(conversation, isFresh);
  useReading(conversation, lastPlace(messages), atEnd && isFresh && !thread.hasNewer, acts.markRead);

  const known = rowsOf(thread, props.unsent, viewerId, newAfter);
  const rows: Row[] =
    turn.speaking && !thread.hasNewer ? [...known, { kind: 'speaking', key: 'speaking' }] : known;
  const own = messages.filter(({ senderId }) => senderId === viewerId);
  const isBuiltIn = speaksBuiltIn(thread);
  const lockId = lockOf(thread);
  const toWaysOut = useMemo(
    () => (lockId === null ? null : underWaysOut(messages, viewerId)),
    [lockId, messages, viewerId],
  );
  const open = openActs(messages, viewerId);
  // What was answered has arrived.
  const unanswered = messages.at(-1)?.senderId === viewerId ? own.at(-1)?._id : undefined;
  const newestRead = own.findLast(({ readAt }) => readAt !== null)?._id;

  const renderRow = (row: Row) => {
    switch (row.kind) {
      case 'day':
        return (
          <p className={styles.day}>
            <span>{formatDay(row.atMs, now)}</span>
          </p>
        );
      case 'new':
        return (
          <p className={styles.newLine}>
            <span>{chatMessages.newLine}</span>
          </p>
        );
      case 'event':
        return (
          <p className={styles.event}>
            {tellEvent(row.event, viewerId, nameOf)} · {formatTime(row.atMs)}
          </p>
        );
      case 'unsent':
        return (
          <UnsentBubble
            unsent={row.unsent}
            repliedName={nameOf(row.unsent.replyTo?.senderId ?? null)}
            onSendAgain={() => props.onSendAgain(row.key)}
            onDiscard={() => props.onDiscard(row.unsent)}
          />
        );
      case 'speaking':
        return <Speaking name={name} turn={turn} />;
      default: {
        const { message } = row;
        return (
          <MessageBubble
            {...row}
            name={nameOf(message.senderId)}
            showsName={conversation?.user.isGroup === true}
            hasLeft={props.hasLeft(message.senderId)}
            state={message._id === newestRead ? 'read' : message._id === unanswered ? 'sent' : null}
            isMarked={target?.key === row.key}
            words={target?.words ?? []}
            canWrite={canWrite}
            repliedName={nameOf(message.replyTo?.senderId ?? null)}
            onReact={(emoji, on) => void acts.react(message._id, emoji, on)}
            onMoreEmoji={() => setReacting(message)}
            onOpenPicture={() => setShown(pictures.findIndex(({ url }) => url === message.imageUrl))}
            onReply={() => props.onReply(message)}
            onReport={() => setReported(message)}
            onShowReplied={() => message.replyTo && props.onShow(message.replyTo.place)}
            below={
              <>
                {message.ai && (
                  <ActCards id={id} part={message.ai} open={open} onPhoto={canWrite ? props.onPhoto : null} />
                )}
                {lockId !== null && toWaysOut?.has(message._id) && <ToWaysOut lockId={lockId} />}
              </>
            }
            note={message.ai?.source === 'builtin' && !isBuiltIn ? aiTexts.builtin : undefined}
          />
        );
      }
    }
  };

  return (
    <>
      {rows.length === 0 ? (
        <div className={styles.middle}>
          <p className={styles.empty}>{canWrite ? chatMessages.threadEmpty : chatMessages.nothingSaid}</p>
        </div>
      ) : (
        <MessageList
          label={`${chatMessages.title}, ${name}`}
          rows={rows}
          renderRow={renderRow}
          hasOlder={thread.hasOlder}
          hasNewer={thread.hasNewer}
          loadOlder={acts.loadOlder}
          loadNewer={acts.loadNewer}
          toNewest={acts.toNewest}
          target={target}
          sentCount={props.sentCount}
          unreadCount={conversation?.unreadCount ?? 0}
          onEnd={setAtEnd}
        />
      )}
      <Arrived messages={messages} viewerId={viewerId} nameOf={nameOf} />
      <EmojiDialog
        open={reacting !== null}
        onClose={() => setReacting(null)}
        onPick={(emoji) => {
          if (reacting) void acts.react(reacting._id, emoji, true);
          setReacting(null);
        }}
      />
      <Lightbox
        title={chatMessages.pictures}
        pictures={pictures}
        at={shown}
        onMove={setShown}
        onClose={() => setShown(null)}
      />
      <ReportDialog message={reported} onClose={() => setReported(null)} />
    </>
  );
}

/** The place after which everything was new when the thread was opened; it stays while it is open. */
function useNewAfter(conversation: Conversation | null, isFresh: boolean): number | null {
  const [newAfter, setNewAfter] = useState<number | null | undefined>(undefined);
  if (newAfter === undefined && isFresh)
    setNewAfter(conversation !== null && conversation.unreadCount > 0 ? conversation.readPlace : null);
  return newAfter ?? null;
}

/** What stands before somebody's eyes is read. */
function useReading(
  conversation: Conversation | null,
  place: number,
  inSight: boolean,
  markRead: (place: number) => Promise<void>,
): void {
  const unread = conversation !== null && place > conversation.readPlace;
  const read = useCallback(() => {
    if (unread && inSight && !document.hidden) void markRead(place);
  }, [unread, inSight, place, markRead]);
  useEffect(() => {
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [read]);
}

/** Reads out what arrives while the thread is open. */
function Arrived({
  messages,
  viewerId,
  nameOf,
}: Pick<Thread, 'messages'> & Pick<ReadThreadProps, 'viewerId' | 'nameOf'>) {
  const openedAt = useRef(lastPlace(messages));
  const newest = messages.at(-1);
  const arrived =
    newest !== undefined && newest.place > openedAt.current && newest.senderId !== viewerId ? newest : null;
  return (
    <p className="visually-hidden" role="status">
      {arrived && `${nameOf(arrived.senderId)}: ${arrived.content || chatMessages.photo}`}
    </p>
  );
}
