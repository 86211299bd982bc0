import { foldText } from '@keyhold/rules/users/fold-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { SearchBox } from '../../components/field/search-box';
import { CloseIcon } from '../../components/icons/icons';
import { SettingsIcon } from '../../components/icons/tool-icons';
import { Dialog } from '../../components/overlay/dialog';
import { peopleQuery } from '../users/users.api';
import { ChatSettings } from './appearance/chat-settings';
import { chatSettingsTexts } from './appearance/messages';
import type { useChatMoves } from './chat-address';
import styles from './chat-panel.module.css';
import { ConversationLine, ConversationList, Further, PersonLine } from './conversation-list';
import { NewGroup } from './groups/new-group';
import { NewMessage } from './groups/new-message';
import { chatMessages } from './messages';
import { conversationsQuery } from './messages.calls';
import { searchTexts } from './search/messages';
import type { Hit } from './search/search.calls';
import search from './search/search.module.css';
import { SearchHits } from './search/search-hits';

interface ListViewProps {
  viewerId: string;
  moves: ReturnType<typeof useChatMoves>;
  /** What is searched for; it stays while one looks at what was found. */
  query: string;
  onQuery: (query: string) => void;
  /** What is shown: `list`, or the key of a conversation. */
  current: string;
  /** What is opened stands beside it, and has the way out. */
  beside: boolean;
}

/** Of those with whom nothing was said yet; "New message" finds them all. */
const mostOthers = 5;

const fits = (name: string, query: string) => foldText(name).includes(foldText(query));

/** The conversations, a search over all of them, and the way to a new one. */
export function ListView({ viewerId, moves, query, onQuery, current, beside }: ListViewProps) {
  const [making, setMaking] = useState<'message' | 'group' | null>(null);
  const [setting, setSetting] = useState(false);
  const { data } = useQuery(conversationsQuery);
  const nameOf = (key: string) =>
    data?.conversations.find(({ user }) => user._id === key)?.user.username ?? searchTexts.unknown;
  const named =
    query === '' ? [] : (data?.conversations ?? []).filter(({ user }) => fits(user.username, query));
  const people = useQuery(peopleQuery(query));
  const isKnown = (id: string) => id === viewerId || data?.conversations.some(({ user }) => user._id === id);
  const others = (people.data ?? []).filter(({ _id }) => !isKnown(_id)).slice(0, mostOthers);
  const writerOf = ({ groupId, senderId, writer }: Hit) => {
    if (senderId === viewerId) return chatMessages.you;
    return groupId === null ? '' : chatMessages.saidBy(writer ?? chatMessages.formerMember);
  };
  const write = (key: string) => {
    setMaking(null);
    moves.open(key);
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{chatMessages.title}</h2>
        <div className={styles.tools}>
          <IconButton
            label={chatSettingsTexts.title}
            icon={<SettingsIcon />}
            onClick={() => setSetting(true)}
          />
          {!beside && <IconButton label="Close" icon={<CloseIcon />} onClick={moves.close} />}
        </div>
      </div>
      {(query !== '' || (data?.conversations.length ?? 0) > 0) && (
        <div className={search.bar}>
          <SearchBox
            label={searchTexts.label}
            placeholder={searchTexts.labelShort}
            value={query}
            onSearch={onQuery}
          />
        </div>
      )}
      {query === '' ? (
        <ConversationList
          viewerId={viewerId}
          current={current}
          onOpen={moves.open}
          onNew={() => setMaking('message')}
        />
      ) : (
        <>
          <SearchHits
            query={query}
            names={
              named.length + others.length > 0 && (
                <ul className={search.names} aria-label={searchTexts.names}>
                  {named.map((one) => (
                    <ConversationLine
                      key={one.user._id}
                      conversation={one}
                      viewerId={viewerId}
                      isOpen={one.user._id === current}
                      onOpen={moves.open}
                    />
                  ))}
                  {others.map((one) => (
                    <PersonLine key={one._id} person={one} isOpen={one._id === current} onOpen={moves.open} />
                  ))}
                </ul>
              )
            }
            isLooking={people.isPending}
            writerOf={writerOf}
            nameOf={(hit) => nameOf(hit.with)}
            onShow={({ with: key, place }) => moves.open(key, { place, query })}
          />
          <Further onNew={() => setMaking('message')} />
        </>
      )}
      <Dialog open={setting} onClose={() => setSetting(false)} title={chatSettingsTexts.title}>
        <ChatSettings />
      </Dialog>
      <NewMessage
        open={making === 'message'}
        viewerId={viewerId}
        onClose={() => setMaking(null)}
        onPerson={write}
        onGroup={() => setMaking('group')}
      />
      <NewGroup
        open={making === 'group'}
        viewerId={viewerId}
        onClose={() => setMaking(null)}
        onMade={write}
      />
    </>
  );
}
