import { markWords } from '@keyhold/rules/messages/search-words';
import { Fragment } from 'react';
import styles from './search.module.css';

/** A text in which what was searched for is marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  let at = 0;
  return markWords(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isHit ? (
      <mark key={key} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    );
  });
}
