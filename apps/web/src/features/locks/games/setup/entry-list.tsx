import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/button/button';
import { IconButton } from '../../../../components/button/icon-button';
import { ArrowDownIcon, ArrowUpIcon } from '../../../../components/game-icons/game-icons';
import { WarningIcon } from '../../../../components/icons/icons';
import { ChevronDownIcon, TrashIcon } from '../../../../components/icons/tool-icons';
import { setupMessages as text } from '../messages';
import styles from './entry-list.module.css';

interface Entry {
  readonly id: string;
}

export interface EntryListProps<E extends Entry> {
  entries: readonly E[];
  onEntries: (entries: readonly E[]) => void;
  /** Stands in the closed line: name and what it is. */
  head: (entry: E) => { mark: ReactNode; name: string; what: string };
  editor: (entry: E, change: (changes: Partial<E>) => void) => ReactNode;
  hasFault: (id: string) => boolean;
}

/** The same list with one entry at another place. */
function moved<E>(entries: readonly E[], from: number, to: number): readonly E[] {
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}

/** Entries in their order: each opens in place to be edited, moved or taken out. One with a fault is open. */
export function EntryList<E extends Entry>(props: EntryListProps<E>) {
  const { entries, onEntries, head, editor, hasFault } = props;
  const id = useId();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [announced, setAnnounced] = useState('');

  const list = useRef<HTMLOListElement>(null);
  // What a fault has opened stays open when it is gone: somebody is typing there.
  const faulty = entries.map((entry) => entry.id).filter(hasFault);
  if (faulty.some((one) => !opened.includes(one))) setOpened([...new Set([...opened, ...faulty])]);

  function toggle(entryId: string): void {
    setOpened(opened.includes(entryId) ? opened.filter((one) => one !== entryId) : [...opened, entryId]);
  }

  function move({ currentTarget: button }: MouseEvent<HTMLButtonElement>, from: number, to: number): void {
    const entry = entries[from];
    if (entry === undefined) return;
    flushSync(() => onEntries(moved(entries, from, to)));
    setAnnounced(text.moved(head(entry).name, to + 1, entries.length));
    // A node that is moved loses the focus, a button at the end of its way is off.
    (button.disabled ? button.closest('li')?.querySelector('button') : button)?.focus();
  }

  function remove(index: number): void {
    flushSync(() => onEntries(entries.filter((_, at) => at !== index)));
    const next = list.current?.children[Math.min(index, entries.length - 2)];
    (next?.querySelector('button') ?? list.current?.parentElement?.querySelector('input'))?.focus();
  }

  return (
    <>
      <ol ref={list} className={styles.list}>
        {entries.map((entry, index) => {
          const { mark, name, what } = head(entry);
          const open = opened.includes(entry.id);
          const change = (changes: Partial<E>) =>
            onEntries(entries.map((one) => (one.id === entry.id ? { ...one, ...changes } : one)));
          return (
            <li key={entry.id} className={styles.entry}>
              <button
                type="button"
                className={styles.head}
                aria-expanded={open}
                aria-controls={`${id}-${entry.id}`}
                onClick={() => toggle(entry.id)}
              >
                <span className={styles.mark}>{mark}</span>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.what}>{what}</span>
                </span>
                {faulty.includes(entry.id) && <WarningIcon size={18} className={styles.fault} />}
                <ChevronDownIcon size={18} className={styles.arrow} />
              </button>
              {open && (
                <div className={styles.editor} id={`${id}-${entry.id}`}>
                  {editor(entry, change)}
                  <div className={styles.acts}>
                    <IconButton
                      look="plain"
                      icon={<ArrowUpIcon size={18} />}
                      label={`${text.moveUp}: ${name}`}
                      disabled={index === 0}
                      onClick={(event) => move(event, index, index - 1)}
                    />
                    <IconButton
                      look="plain"
                      icon={<ArrowDownIcon size={18} />}
                      label={`${text.moveDown}: ${name}`}
                      disabled={index === entries.length - 1}
                      onClick={(event) => move(event, index, index + 1)}
                    />
                    <Button
                      small
                      variant="danger"
                      icon={<TrashIcon size={16} />}
                      aria-label={`${text.remove}: ${name}`}
                      onClick={() => remove(index)}
                    >
                      {text.remove}
                    </Button>
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
