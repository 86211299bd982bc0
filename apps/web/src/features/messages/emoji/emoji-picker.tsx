import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
} from 'frimousse';
import { useEffect, useRef } from 'react';
import { usePhone } from '../../../lib/use-phone';
import styles from './emoji.module.css';
import { emojiTexts as texts } from './messages';

/** All emoji by their kinds, with a search by their names, of which Enter takes the first. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const search = useRef<HTMLInputElement>(null);
  // A phone would cover the emoji with its keyboard.
  const startsHere = !usePhone();
  useEffect(() => {
    // It may come after its dialog.
    if (startsHere) search.current?.focus();
  }, [startsHere]);
  return (
    <Picker.Root
      className={styles.picker ?? ''}
      emojibaseUrl="/emoji"
      locale="en"
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        ref={search}
        className={styles.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.search}
        data-autofocus={startsHere || undefined}
      />
      <Picker.Viewport className={styles.viewport ?? ''}>
        <Picker.Loading className={styles.state ?? ''}>{texts.loading}</Picker.Loading>
        <Picker.Empty className={styles.state ?? ''}>{texts.none}</Picker.Empty>
        <Picker.List components={{ CategoryHeader, Row, Emoji }} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

const CategoryHeader = ({ category, ...props }: EmojiPickerListCategoryHeaderProps) => (
  <div {...props} className={styles.category}>
    {category.label}
  </div>
);

const Row = ({ children, ...props }: EmojiPickerListRowProps) => (
  <div {...props} className={styles.row}>
    {children}
  </div>
);

const Emoji = ({ emoji, ...props }: EmojiPickerListEmojiProps) => (
  <button {...props} type="button" className={styles.emoji}>
    {emoji.emoji}
  </button>
);
