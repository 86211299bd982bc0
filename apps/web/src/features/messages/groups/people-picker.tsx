import { foldText } from '@keyhold/rules/users/fold-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { SearchBox } from '../../../components/field/search-box';
import { CheckIcon, CloseIcon } from '../../../components/icons/icons';
import { ChevronRightIcon, PlusIcon } from '../../../components/icons/tool-icons';
import { usePhone } from '../../../lib/use-phone';
import { correspondentsQuery } from '../../users/users.api';
import { conversationsQuery, groupsQuery } from '../messages.calls';
import { usePeopleOfLocks } from '../people-of-locks';
import type { Choice } from './groups.calls';
import styles from './groups.module.css';
import { groupMessages as texts } from './messages';

interface PeoplePickerProps {
  chosen: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
  /** Who is not offered: oneself, and who is in it already. */
  without: ReadonlySet<string>;
  /** No more fit in. */
  isFull: boolean;
  /** A press on somebody goes on with them alone, under this name. */
  goesOn?: (name: string) => string;
  /** Its search has the focus as it appears. */
  startsHere?: boolean;
}

/** Chooses people: of those one knows at first, and of everybody by a search for their names. */
export function PeoplePicker({
  chosen,
  onChange,
  without,
  isFull,
  goesOn,
  startsHere = false,
}: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  /** How often somebody was picked from what a search had found: the next one is searched for from the start. */
  const [picks, setPicks] = useState(0);
  /** What Enter was pressed at: who alone is found by it is picked. */
  const [entered, setEntered] = useState('');
  const phone = usePhone();
  const people = useQuery(correspondentsQuery(search));
  const known = useKnown(search);
  const found = new Map<string, Choice & { takesMessages?: boolean }>(
    [...known, ...(people.data ?? [])].map((person) => [person._id, person]),
  );
  const offered = [...found.values()].filter(({ _id }) => !without.has(_id));
  const isChosen = ({ _id }: Choice) => chosen.some((one) => one._id === _id);
  const toggle = (person: Choice) => {
    if (search !== '') {
      setSearch('');
      setEntered('');
      setPicks(picks + 1);
    }
    onChange(
      isChosen(person)
        ? chosen.filter(({ _id }) => _id !== person._id)
        : [...chosen, { _id: person._id, username: person.username, avatarUrl: person.avatarUrl }],
    );
  };
  const isLooking = search !== '' && people.isPending;
  const choosable = offered.filter((person) => person.takesMessages !== false && !isChosen(person));
  // On a phone, Enter puts the keyboard away.
  const isOne =
    !phone && !isFull && entered !== '' && entered === search && !isLooking && choosable.length === 1;
  const only = isOne ? choosable[0] : undefined;
  const goOn = useEffectEvent(() => only && toggle(only));
  const onlyId = only?._id;
  useEffect(() => {
    if (onlyId !== undefined) goOn();
  }, [onlyId]);
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.people}>
          {chosen.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                className={styles.chosenOne}
                aria-label={texts.drop(person.username)}
                onClick={() => toggle(person)}
              >
                <Avatar name={person.username} src={person.avatarUrl} size={24} />
                <span>{person.username}</span>
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchBox
        key={picks}
        label={texts.search}
        showsLabel
        startsHere={startsHere || picks > 0}
        onEnter={setEntered}
        placeholder={texts.searchPlaceholder}
        value={search}
        onSearch={setSearch}
      />
      {people.isError && <LoadFailed title={texts.loadFailed} query={people} />}
      <ul className={styles.offered} aria-label={texts.search} aria-busy={isLooking}>
        {offered.map((person) => (
          <li key={person._id}>
            {person.takesMessages === false ? (
              <div className={styles.person}>
                <Avatar name={person.username} src={person.avatarUrl} size={36} />
                <div className={styles.who}>
                  <p className={styles.name}>{person.username}</p>
                  <p className={styles.role}>{texts.takesNone}</p>
                </div>
              </div>
            ) : (
              <button
                type="button"
                className={styles.person}
                aria-pressed={goesOn ? undefined : isChosen(person)}
                aria-label={(goesOn ?? texts.add)(person.username)}
                disabled={isFull && !isChosen(person)}
                onClick={() => toggle(person)}
              >
                <Avatar name={person.username} src={person.avatarUrl} size={36} />
                <span className={styles.name}>{person.username}</span>
                {goesOn ? (
                  <ChevronRightIcon size={18} />
                ) : isChosen(person) ? (
                  <CheckIcon size={18} />
                ) : (
                  <PlusIcon size={18} />
                )}
              </button>
            )}
          </li>
        ))}
      </ul>
      {offered.length === 0 && !isLooking && !people.isError && (
        <p className={styles.none} role="status">
          {search === '' ? texts.nobodyYet : texts.nobodyFound}
        </p>
      )}
    </div>
  );
}

/** People one writes with, also in a group, or shares a lock with, whose names fit. */
function useKnown(search: string): readonly Choice[] {
  const { data } = useQuery(conversationsQuery);
  const { data: groups } = useQuery(groupsQuery);
  const { people } = usePeopleOfLocks();
  const direct = (data?.conversations ?? []).filter(({ user }) => !user.isGroup && !user.isAI);
  const closed = new Set(direct.flatMap(({ user, canWrite }) => (canWrite ? [] : user._id)));
  const known = [
    ...direct.map(({ user }) => user),
    ...(groups?.groups ?? []).flatMap(({ members }) => members),
    ...people,
  ];
  const wanted = foldText(search);
  return known.filter(({ _id, username }) => !closed.has(_id) && foldText(username).includes(wanted));
}
