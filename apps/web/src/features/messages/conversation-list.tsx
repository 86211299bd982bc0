import { messagePreviewLength } from '@keyhold/contracts/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Avatar } from '../../components/avatar/avatar';
import { Button } from '../../components/button/button';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState } from '../../components/feedback/error-state';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { CameraIcon, PlusIcon } from '../../components/icons/tool-icons';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { classNames } from '../../lib/class-names';
import { formatAgo } from '../../lib/format/instant';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { DrawnFace } from '../ai-studio/drawn-persona.api';
import { useDraft, useKeptRows } from './compose';
import styles from './conversation-list.module.css';
import type { Choice } from './groups/groups.calls';
import { groupMessages } from './groups/messages';
import { tellEvent } from './groups/tell-event';
import { shortened } from './message-bubble';
import { chatMessages } from './messages';
import { conversationsQuery, isAiKey } from './messages.calls';
import { usePeopleOfLocks } from './people-of-locks';
import type { Conversation } from './thread-state';
import { useTypists } from './typing';

const mostOffered = 3;

interface ConversationListProps {
  viewerId: string;
  /** The one that is open beside it. */
  current: string;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The conversations, the one with the newest message first; above them who was not written to yet. */
export function ConversationList({ viewerId, current, onOpen, onNew }: ConversationListProps) {
  const list = useQuery(conversationsQuery);
  const kept = useKeptRows(current);
  const slow = useDelayed(list.isPending);
  if (list.isPending) return slow ? <ListSkeleton /> : null;
  if (list.data === undefined) {
    return (
      <div className={styles.middle}>
        <ErrorState
          as="h3"
          title={chatMessages.listFailed}
          message={list.error?.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  const { conversations } = list.data;
  const begun = kept.filter(({ _id }) => !conversations.some(({ user }) => user._id === _id));
  if (conversations.length + begun.length === 0) {
    return (
      <>
        <NoConversations onOpen={onOpen} />
        <Further onNew={onNew} />
      </>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {begun.map((one) => (
          <PersonLine key={one._id} person={one} isOpen={one._id === current} onOpen={onOpen} />
        ))}
        {conversations.map((one) => (
          <ConversationLine
            key={one.user._id}
            conversation={one}
            viewerId={viewerId}
            isOpen={one.user._id === current}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <Further onNew={onNew} />
    </>
  );
}

/** The way to a new conversation. */
export function Further({ onNew }: { onNew: () => void }) {
  return (
    <div className={styles.further}>
      <Button wide icon={<PlusIcon size={18} />} data-leads-on onClick={onNew}>
        {groupMessages.newMessage}
      </Button>
    </div>
  );
}

/** Nobody was written to yet. */
function NoConversations({ onOpen }: { onOpen: (id: string) => void }) {
  const { people, isPending } = usePeopleOfLocks();
  const explore = (
    <ButtonLink variant="primary" to="/explore" search={{ tab: 'users' }}>
      {chatMessages.explore}
    </ButtonLink>
  );
  const write = people.slice(0, mostOffered).map(({ _id, username }) => (
    <Button key={_id} variant="primary" onClick={() => onOpen(_id)}>
      {chatMessages.writeTo(username)}
    </Button>
  ));
  return (
    <div className={styles.middle}>
      <EmptyState
        as="h3"
        title={chatMessages.emptyTitle}
        illustration={<QuietPageIllustration />}
        {...(!isPending && { action: write.length > 0 ? write : explore })}
      >
        {chatMessages.empty}
      </EmptyState>
    </div>
  );
}

function ListSkeleton() {
  return (
    <Loading label={chatMessages.loadingList}>
      <div className={styles.list}>
        {['70%', '45%', '60%', '50%'].map((width) => (
          <div className={styles.waiting} key={width}>
            <Skeleton shape="circle" width={48} />
            <div className={styles.waitingLines}>
              <Skeleton width="40%" />
              <Skeleton width={width} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A person's picture with the sign that they are online; a group's, which keeps its ground under another name; an AI's face. */
export function CorrespondentAvatar({ user, size }: { user: Conversation['user']; size: number }) {
  const own = (
    <Avatar
      name={user.username}
      src={user.avatarUrl}
      size={size}
      {...(user.isGroup && { ground: user._id })}
    />
  );
  return (
    <span className={styles.face}>
      {isAiKey(user._id) ? (
        <Suspense fallback={own}>
          <DrawnFace name={user.username} size={size} />
        </Suspense>
      ) : (
        own
      )}
      {user.isOnline && <span className={styles.online} aria-hidden="true" />}
    </span>
  );
}

interface ConversationLineProps {
  conversation: Conversation;
  viewerId: string;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

export function ConversationLine(props: ConversationLineProps) {
  const { user, lastMessage, lastEvent, unreadCount } = props.conversation;
  const newestAt = (lastMessage ?? lastEvent)?.createdAt;
  const now = useNow(60_000);
  const unread = unreadCount > 0;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.line, unread && styles.unread)}
        data-conversation={user._id}
        aria-current={props.isOpen ? 'true' : undefined}
        onClick={() => props.onOpen(user._id)}
      >
        <CorrespondentAvatar user={user} size={48} />
        <span className={styles.name}>
          {user.username}
          {user.isOnline && <span className="visually-hidden">, {chatMessages.online}</span>}
        </span>
        {newestAt && (
          <time className={styles.time} dateTime={newestAt}>
            {formatAgo(Date.parse(newestAt), now)}
          </time>
        )}
        <Preview id={user._id}>
          <LastSaid conversation={props.conversation} viewerId={props.viewerId} />
        </Preview>
        {unread && (
          <span className={styles.count}>
            <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
            <span className="visually-hidden">
              , {unreadCount} {chatMessages.unread}
            </span>
          </span>
        )}
      </button>
    </li>
  );
}

interface PersonLineProps extends Pick<ConversationLineProps, 'isOpen' | 'onOpen'> {
  person: Choice;
}

/** Somebody with whom nothing was said yet. */
export function PersonLine({ person, isOpen, onOpen }: PersonLineProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-conversation={person._id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(person._id)}
      >
        <span className={styles.face}>
          <Avatar name={person.username} src={person.avatarUrl} size={48} />
        </span>
        <span className={styles.name}>{person.username}</span>
        <Preview id={person._id}>{chatMessages.groupEmpty}</Preview>
      </button>
    </li>
  );
}

/** What was said last, or what one has begun to say; while somebody writes, that they do. */
function Preview({ id, children }: { id: string; children: ReactNode }) {
  const draft = useDraft(id);
  if (useTypists(id).length > 0)
    return <span className={classNames(styles.preview, styles.typing)}>{chatMessages.isTyping}</span>;
  return (
    <span className={styles.preview}>
      {draft === '' ? (
        children
      ) : (
        <>
          <span className={styles.draft}>{chatMessages.draft}</span>
          {shortened(draft.slice(0, messagePreviewLength))}
        </>
      )}
    </span>
  );
}

function LastSaid({ conversation, viewerId }: Pick<ConversationLineProps, 'conversation' | 'viewerId'>) {
  const { user, lastMessage, lastEvent } = conversation;
  if (lastMessage === null) {
    if (!lastEvent) return chatMessages.groupEmpty;
    const { byId, byName, aboutName } = lastEvent;
    const nameOf = (id: string | null) =>
      id === viewerId
        ? chatMessages.yourself
        : ((id === byId ? byName : aboutName) ?? chatMessages.formerMember);
    return tellEvent(lastEvent, viewerId, nameOf);
  }
  const { senderId, senderName, preview, hasImage } = lastMessage;
  const other = user.isGroup ? chatMessages.saidBy(senderName ?? chatMessages.formerMember) : '';
  return (
    <>
      {senderId === viewerId ? chatMessages.you : other}
      {hasImage && preview !== '' && (
        <>
          <CameraIcon size={15} className={styles.withPicture} />
          <span className="visually-hidden">{chatMessages.photo}, </span>
        </>
      )}
      {shortened(preview) || chatMessages.photo}
    </>
  );
}
