import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
} from 'frimousse';
import styles from './emoji.module.css';
import { emojiTexts as texts } from './messages';

/** All emoji by their kinds, with a search by their names. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={styles.picker ?? ''}
      emojibaseUrl="/emoji"
      locale="en"
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search className={styles.search ?? ''} aria-label={texts.search} placeholder={texts.search} />
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
