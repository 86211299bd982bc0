import { readProfile } from '@keyhold/contracts/users/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/button/button-link';
import { IconButton } from '../../components/button/icon-button';
import { ErrorState } from '../../components/feedback/error-state';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { ChevronLeftIcon, CloseIcon } from '../../components/icons/icons';
import { SearchIcon } from '../../components/icons/tool-icons';
import { api } from '../../lib/api/client';
import { classNames } from '../../lib/class-names';
import { useDelayed } from '../../lib/use-delayed';
import { LockLine } from './ai/lock-line';
import { lockOf } from './ai/lock-of';
import { aiTexts } from './ai/messages';
import { speaksBuiltIn } from './ai/speaks-built-in';
import { SwitchOff } from './ai/switch-off';
import { keepRow } from './compose';
import { CorrespondentAvatar } from './conversation-list';
import { GroupDialog } from './groups/group-dialog';
import { groupMessages } from './groups/messages';
import { chatMessages } from './messages';
import { conversationsQuery, isAiKey, isGroupKey, threadQuery } from './messages.calls';
import { OpenThread } from './open-thread';
import { searchTexts } from './search/messages';
import { ThreadMenu } from './thread-menu';
import type { Conversation, Thread } from './thread-state';
import styles from './thread-view.module.css';
import { useTypists } from './typing';
import { useNames } from './use-names';

export interface ThreadViewProps {
  id: string;
  viewerId: string;
  /** The list stands beside it. */
  beside: boolean;
  /** To the list, or to none where the list stands beside it. */
  onLeave: () => void;
  onClose: () => void;
}

/** One conversation. */
export function ThreadView(props: ThreadViewProps) {
  const { id } = props;
  const query = useQuery(threadQuery(id));
  const thread = query.data;
  const { user, canWrite } = useCorrespondent(id, thread);
  const slow = useDelayed(query.isPending);
  const name = user?.username ?? '';
  const typists = useTypists(id);
  const { nameOf, hasLeft } = useNames(thread, props.viewerId, name);
  const lockId = thread ? lockOf(thread) : null;
  const isOpen = thread !== undefined && user !== undefined;
  const [searching, setSearching] = useState(false);
  const [showingGroup, setShowingGroup] = useState(false);
  const typing =
    typists.length > 0 ? chatMessages.typing(typists.map((one) => nameOf(one)).join(', ')) : null;
  return (
    <>
      <div className={classNames(styles.head, props.beside && styles.beside)}>
        {!props.beside && <IconButton label="Back" icon={<ChevronLeftIcon />} onClick={props.onLeave} />}
        <div className={styles.whole}>
          {user && <CorrespondentAvatar user={user} size={40} />}
          <div className={styles.who}>
            <h2 className={styles.name}>{name || chatMessages.title}</h2>
            <p className={styles.state} aria-live="polite">
              {typing ?? (user && stateOf(user, thread))}
            </p>
          </div>
          {user?.isGroup && (
            <button
              type="button"
              className={styles.toGroup}
              aria-label={groupMessages.info}
              aria-haspopup="dialog"
              onClick={() => setShowingGroup(true)}
            />
          )}
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
          <ThreadMenu
            conversation={thread.conversation}
            viewerId={props.viewerId}
            lockId={lockId}
            onGroup={() => setShowingGroup(true)}
            onSearch={() => setSearching(true)}
            onLeft={props.onLeave}
          />
        )}
        <IconButton
          className={styles.close ?? ''}
          label="Close"
          icon={<CloseIcon />}
          onClick={props.onClose}
        />
      </div>
      {user?.isGroup && (
        <GroupDialog
          id={id}
          viewerId={props.viewerId}
          open={showingGroup}
          onClose={() => setShowingGroup(false)}
          onLeft={props.onLeave}
        />
      )}
      {lockId !== null && <LockLine lockId={lockId} />}
      {isOpen ? (
        <OpenThread
          {...props}
          thread={thread}
          canWrite={canWrite}
          isFresh={query.isFetchedAfterMount}
          name={name}
          nameOf={nameOf}
          hasLeft={hasLeft}
          searching={searching}
          onSearched={() => setSearching(false)}
        />
      ) : thread !== undefined && isAiKey(id) ? (
        <div className={styles.middle}>
          <p className={styles.empty}>{aiTexts.none}</p>
          <ButtonLink variant="primary" to="/ai-keyholder">
            {aiTexts.toSettings}
          </ButtonLink>
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

function stateOf(user: Conversation['user'], thread: Thread | undefined): string {
  if (user.isAI) return thread && speaksBuiltIn(thread) ? aiTexts.builtin : aiTexts.kind;
  if (user.isGroup) return chatMessages.members(user.memberCount);
  if (user.isOnline === null) return '';
  return user.isOnline ? chatMessages.online : chatMessages.offline;
}

/** The other side: of the conversation, or the person with whom there is none yet. */
function useCorrespondent(
  id: string,
  thread: Thread | undefined,
): { user: Conversation['user'] | undefined; canWrite: boolean } {
  const isNew = thread !== undefined && thread.conversation === null && !isGroupKey(id) && !isAiKey(id);
  const { data: person } = useQuery({
    queryKey: ['messages', 'person', id],
    queryFn: ({ signal }) => api(readProfile)({ params: { id }, query: {} }, { signal }),
    enabled: isNew,
  });
  useEffect(() => {
    if (isNew && person) keepRow(person);
  }, [isNew, person]);
  const { data: list } = useQuery(conversationsQuery);
  const { user: said, canWrite = true } = thread?.conversation ?? {};
  // The list hears more often who is online.
  const listed = list?.conversations.find(({ user }) => user._id === id)?.user;
  if (!isNew) return { user: said && (listed ?? said), canWrite };
  const user = person && {
    _id: id,
    username: person.username,
    avatarUrl: person.avatarUrl,
    isOnline: person.isOnline,
    showOnlineStatus: person.isOnline !== null,
    isAI: false,
    isGroup: false,
    memberCount: 2,
  };
  return { user, canWrite: person?.takesMessages ?? true };
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
