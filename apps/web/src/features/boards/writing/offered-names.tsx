import { searchKey } from '@keyhold/rules/users/fold-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { useSettled } from '../../../lib/use-settled';
import { peopleQuery } from '../../users/users.api';
import { writingMessages as texts } from './messages';
import styles from './offered-names.module.css';

const mostOffered = 5;

/** People whose names fit what is typed of one. Those found before it was typed on stay, as long as they still fit. */
export function useOfferedPeople(typed: string) {
  const key = searchKey(typed);
  const { data } = useQuery({ ...peopleQuery(useSettled(key, 200)), placeholderData: keepPreviousData });
  if (key === '') return [];
  return (data ?? []).filter(({ username }) => searchKey(username).includes(key)).slice(0, mostOffered);
}

interface OfferedNamesProps {
  id: string;
  people: ReturnType<typeof useOfferedPeople>;
  /** Which of them Enter takes. */
  marked: number;
  onTake: (username: string) => void;
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** Names below a text area, which keeps the focus and is moved in by its keys; what follows stays where it is. */
export function OfferedNames({ id, people, marked, onTake }: OfferedNamesProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought into sight whenever it has grown.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [people.length]);
  return (
    <div className={styles.place}>
      <div ref={list} id={id} role="listbox" aria-label={texts.names} className={styles.names}>
        {people.map(({ _id, username, avatarUrl }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text area.
          <div
            key={_id}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            className={styles.name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(username)}
          >
            <Avatar name={username} src={avatarUrl} size={24} />
            <span>{username}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
