import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { CloseIcon } from '../icons/icons';
import { SearchIcon } from '../icons/tool-icons';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  /** The label is not for the ear alone. */
  showsLabel?: boolean;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** It has the focus as it appears. */
  startsHere?: boolean;
  /** Enter was pressed. */
  onEnter?: (text: string) => void;
  /** For how long nobody types before it searches. */
  pauseMs?: number;
}

/** Searches once nobody has typed for a moment, or at once by Enter and where nothing is left to search for. */
export function SearchBox(props: SearchBoxProps) {
  const { label, showsLabel = false, placeholder, value, onSearch } = props;
  const { startsHere = false, pauseMs = 500 } = props;
  const [typed, setTyped] = useState(value);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What was asked for last, here or by the address. */
  const asked = useRef(value);

  const search = useEffectEvent((text: string) => {
    if (text === asked.current) return;
    asked.current = text;
    onSearch(text);
  });

  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);

  useEffect(() => {
    // The way back, or a link, asks for something else.
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (startsHere) input.current?.focus();
  }, [startsHere]);

  function searchNow(text: string): void {
    setTyped(text);
    if (text.trim() === asked.current) return;
    asked.current = text.trim();
    onSearch(asked.current);
  }

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(typed);
        props.onEnter?.(typed.trim());
      }}
    >
      <label className={showsLabel ? styles.label : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <SearchIcon className={styles.icon} size={20} />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={startsHere || undefined}
        onChange={({ target }) => (target.value === '' ? searchNow('') : setTyped(target.value))}
      />
      {typed !== '' && (
        <IconButton
          className={styles.clear ?? ''}
          label="Clear the search"
          icon={<CloseIcon size={18} />}
          onClick={() => {
            searchNow('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
