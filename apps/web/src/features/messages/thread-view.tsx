import { readProfile } from '@keyhold/contracts/users/profile';
import { wantedWords } from '@keyhold/rules/messages/search-words';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { ErrorState } from '../../components/feedback/error-state';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { ChevronLeftIcon, CloseIcon } from '../../components/icons/icons';
import { SearchIcon } from '../../components/icons/tool-icons';
import { Lightbox } from '../../components/media/lightbox';
import { api } from '../../lib/api/client';
import { classNames } from '../../lib/class-names';
import { formatDay } from '../../lib/format/instant';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { ActCards } from './ai/act-cards';
import { AiClosed } from './ai/ai-closed';
import { aiTexts } from './ai/messages';
import { Speaking, TurnFoot } from './ai/speaking';
import { SwitchOff } from './ai/switch-off';
import { useAiTurn } from './ai/use-ai-turn';
import { appearanceOf } from './appearance/appearance';
import { useChatPreferences } from './appearance/chat-preferences';
import { useFoundMessage } from './chat-address';
import { useComposition } from './compose';
import { Composer } from './composer';
import { CorrespondentAvatar } from './conversation-list';
import { EmojiDialog } from './emoji/emoji-dialog';
import { groupMessages } from './groups/messages';
import { MessageBubble } from './message-bubble';
import { MessageList } from './message-list';
import { chatMessages } from './messages';
import { groupsQuery, isAiKey, isGroupKey, sayFailed, threadQuery, useThreadActs } from './messages.calls';
import { useOutbox } from './outbox/outbox';
import { ReportDialog } from './report-dialog';
import { searchTexts } from './search/messages';
import { ThreadSearch } from './search/thread-search';
import { ThreadMenu } from './thread-menu';
import { type Row, rowsOf } from './thread-rows';
import { type Conversation, lastPlace, type Message, type Thread } from './thread-state';
import styles from './thread-view.module.css';
import { useSayTyping, useTypists } from './typing';
import { UnsentBubble } from './unsent-bubble';

interface ThreadViewProps {
  id: string;
  viewerId: string;
  onBack: () => void;
  onClose: () => void;
}

/** One conversation. */
export function ThreadView(props: ThreadViewProps) {
  const { id } = props;
  const query = useQuery(threadQuery(id));
  const thread = query.data;
  const user = useCorrespondent(id, thread);
  const slow = useDelayed(query.isPending);
  const name = user?.username ?? '';
  const typists = useTypists(id);
  const nameOf = useNames(thread, props.viewerId, name);
  const isOpen = thread !== undefined && user !== undefined;
  const [searching, setSearching] = useState(false);
  const typing = typists.length > 0 ? chatMessages.typing(typists.map(nameOf).join(', ')) : null;
  return (
    <>
      <div className={styles.head}>
        <IconButton label="Back" icon={<ChevronLeftIcon />} onClick={props.onBack} />
        {user && <CorrespondentAvatar user={user} size={40} />}
        <div className={styles.who}>
          <h2 className={styles.name}>{name || chatMessages.title}</h2>
          <p className={styles.state} aria-live="polite">
            {typing ?? (user && stateOf(user))}
          </p>
        </div>
        {thread?.conversation?.ai?.enabled && <SwitchOff id={id} />}
        {thread?.conversation && !isAiKey(id) && (
          <IconButton
            label={searchTexts.within}
            icon={<SearchIcon />}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          />
        )}
        {thread?.conversation && (
          <ThreadMenu conversation={thread.conversation} viewerId={props.viewerId} onLeft={props.onBack} />
        )}
        <IconButton
          className={styles.close ?? ''}
          label="Close"
          icon={<CloseIcon />}
          onClick={props.onClose}
        />
      </div>
      {isOpen ? (
        <OpenThread
          {...props}
          thread={thread}
          isFresh={query.isFetchedAfterMount}
          name={name}
          nameOf={nameOf}
          searching={searching}
          onSearched={() => setSearching(false)}
        />
      ) : thread !== undefined && isAiKey(id) ? (
        <div className={styles.middle}>
          <p className={styles.empty}>{aiTexts.none}</p>
        </div>
      ) : thread !== undefined && isGroupKey(id) ? (
        <div className={styles.middle}>
          <p className={styles.empty}>{groupMessages.gone}</p>
        </div>
      ) : query.isError ? (
        <div className={styles.middle}>
          <ErrorState
            as="h3"
            title={chatMessages.threadFailed}
            message={query.error.message}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      ) : (
        slow && <ThreadSkeleton />
      )}
    </>
  );
}

function stateOf(user: Conversation['user']): string {
  if (user.isAI) return aiTexts.kind;
  if (user.isGroup) return chatMessages.members(user.memberCount);
  if (user.isOnline === null) return '';
  return user.isOnline ? chatMessages.online : chatMessages.offline;
}

/** The other side: of the conversation, or the person with whom there is none yet. */
function useCorrespondent(id: string, thread: Thread | undefined): Conversation['user'] | undefined {
  const isNew = thread !== undefined && thread.conversation === null && !isGroupKey(id) && !isAiKey(id);
  const { data: person } = useQuery({
    queryKey: ['messages', 'person', id],
    queryFn: ({ signal }) => api(readProfile)({ params: { id }, query: {} }, { signal }),
    enabled: isNew,
  });
  if (!isNew) return thread?.conversation?.user;
  return (
    person && {
      _id: id,
      username: person.username,
      avatarUrl: person.avatarUrl,
      isOnline: person.isOnline,
      showOnlineStatus: person.isOnline !== null,
      isAI: false,
      isGroup: false,
      memberCount: 2,
    }
  );
}

/** The name under which somebody stands in the conversation. */
function useNames(thread: Thread | undefined, viewerId: string, otherName: string) {
  const user = thread?.conversation?.user;
  const { data } = useQuery({ ...groupsQuery, enabled: user?.isGroup === true });
  const members = data?.groups.find(({ _id }) => _id === user?._id)?.members;
  return (personId: string | null) => {
    if (personId === viewerId) return chatMessages.yourself;
    if (user?.isGroup !== true) return otherName;
    return members?.find(({ _id }) => _id === personId)?.username ?? chatMessages.formerMember;
  };
}

interface OpenThreadProps extends ThreadViewProps {
  thread: Thread;
  /** Asked for since it was opened: what is known is not of an earlier time. */
  isFresh: boolean;
  name: string;
  nameOf: (personId: string | null) => string;
  searching: boolean;
  onSearched: () => void;
}

function OpenThread(props: OpenThreadProps) {
  const { id, viewerId, thread, isFresh, name, nameOf } = props;
  const { conversation, messages } = thread;
  const acts = useThreadActs(id, viewerId);
  const outbox = useOutbox(id, viewerId);
  const composition = useComposition(id);
  const typing = useSayTyping(id);
  const now = useNow(60_000);
  const [atEnd, setAtEnd] = useState(true);
  const [target, setTarget] = useState<{ key: string; words: readonly string[] } | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const [reported, setReported] = useState<Message | null>(null);
  const [reacting, setReacting] = useState<Message | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const pictures = messages.flatMap(({ imageUrl, senderId }) =>
    imageUrl === null ? [] : [{ url: imageUrl, name: chatMessages.pictureFrom(nameOf(senderId)) }],
  );
  const newAfter = useNewAfter(conversation, isFresh);
  useReading(conversation, lastPlace(messages), atEnd && isFresh && !thread.hasNewer, acts.markRead);
  const [hovering, setHovering] = useState(false);

  const turn = useAiTurn(id);
  const known = rowsOf(thread, outbox.unsent, viewerId, newAfter);
  const rows: Row[] =
    turn.speaking && !thread.hasNewer ? [...known, { kind: 'speaking', key: 'speaking' }] : known;
  const canWrite = conversation?.canWrite ?? true;
  const own = messages.filter(({ senderId }) => senderId === viewerId);
  const newestOwn = own.at(-1)?._id;
  const newestRead = own.findLast(({ readAt }) => readAt !== null)?._id;

  async function show(place: number, words: readonly string[] = []): Promise<void> {
    try {
      const shown = await acts.goTo(place);
      if (shown) setTarget({ key: shown.tempId ?? shown._id, words });
    } catch (error) {
      sayFailed(chatMessages.threadFailed, error);
    }
  }

  const found = useFoundMessage();
  const goToFound = useEffectEvent(() => found && void show(found.place, wantedWords(found.query)));
  useEffect(() => {
    goToFound();
  }, []);

  async function send(): Promise<void> {
    const taken = composition.take();
    typing.stopped();
    // Whoever reads further up comes down with what they write.
    await acts.toNewest().catch(() => undefined);
    outbox.send(taken);
    setSentCount(sentCount + 1);
  }

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
      case 'unsent':
        return (
          <UnsentBubble
            unsent={row.unsent}
            repliedName={nameOf(row.unsent.replyTo?.senderId ?? null)}
            onSendAgain={() => outbox.sendAgain(row.key)}
            onDiscard={() => {
              outbox.drop(row.key);
              if (row.unsent.content !== '')
                composition.write([row.unsent.content, composition.text].filter(Boolean).join('\n'));
              if (row.unsent.picture !== null && row.unsent.content !== '')
                composition.add([row.unsent.picture]);
            }}
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
            state={message._id === newestRead ? 'read' : message._id === newestOwn ? 'sent' : null}
            isMarked={target?.key === row.key}
            words={target?.words ?? []}
            canWrite={canWrite}
            repliedName={nameOf(message.replyTo?.senderId ?? null)}
            onReact={(emoji, on) => void acts.react(message._id, emoji, on)}
            onMoreEmoji={() => setReacting(message)}
            onOpenPicture={() => setShown(pictures.findIndex(({ url }) => url === message.imageUrl))}
            onReply={() => composition.setReplyTo(message)}
            onReport={() => setReported(message)}
            onShowReplied={() => message.replyTo && void show(message.replyTo.place)}
            below={message.ai && <ActCards id={id} part={message.ai} />}
          />
        );
      }
    }
  };

  const intake = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files') || !canWrite) return;
      event.preventDefault();
      setHovering(true);
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setHovering(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setHovering(false);
      composition.add([...event.dataTransfer.files]);
    },
  };

  return (
    <div
      {...appearanceOf(useChatPreferences(), classNames(styles.thread, hovering && styles.hovering))}
      {...intake}
    >
      {props.searching && (
        <ThreadSearch
          id={id}
          nameOf={nameOf}
          onShow={({ place }, query) => {
            props.onSearched();
            void show(place, wantedWords(query));
          }}
        />
      )}
      {rows.length === 0 ? (
        <div className={styles.middle}>
          <p className={styles.empty}>{chatMessages.threadEmpty}</p>
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
          sentCount={sentCount}
          unreadCount={conversation?.unreadCount ?? 0}
          onEnd={setAtEnd}
        />
      )}
      <Arrived messages={messages} viewerId={viewerId} nameOf={nameOf} />
      {hovering && <p className={styles.drop}>{chatMessages.dropHere}</p>}
      {isAiKey(id) && <TurnFoot turn={turn} lockId={conversation?.ai?.lockId ?? null} />}
      {canWrite ? (
        <Composer
          composition={composition}
          repliesTo={nameOf(composition.replyTo?.senderId ?? null)}
          onSend={() => void send()}
          onTyped={typing.typed}
        />
      ) : conversation?.ai ? (
        <AiClosed id={id} enabled={conversation.ai.enabled} />
      ) : (
        <p className={styles.closed}>{chatMessages.cannotWrite}</p>
      )}
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
    </div>
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
}: Pick<Thread, 'messages'> & Pick<OpenThreadProps, 'viewerId' | 'nameOf'>) {
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

function ThreadSkeleton() {
  return (
    <Loading label={chatMessages.loadingThread}>
      <div className={styles.waiting}>
        {['62%', '40%', '54%', '70%'].map((width, at) => (
          <div key={width} className={at % 2 ? styles.waitingOwn : undefined}>
            <Skeleton shape="block" height={44} width={width} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
