import { IconButton } from '../../../components/button/icon-button';
import { BoldIcon, ItalicIcon, LinkIcon, ListIcon, QuoteIcon } from '../../../components/icons/tool-icons';
import styles from './mark-buttons.module.css';
import { type Mark, marks } from './marks';
import { writingMessages as texts } from './messages';

const icons = {
  bold: BoldIcon,
  italic: ItalicIcon,
  list: ListIcon,
  quote: QuoteIcon,
  link: LinkIcon,
} as const satisfies Record<Mark, unknown>;

/** Buttons that mark what is selected of a text, which keeps the focus. */
export function MarkButtons({ onMark }: { onMark: (mark: Mark) => void }) {
  return (
    <div role="toolbar" aria-label={texts.marks} className={styles.marks}>
      {marks.map((mark) => {
        const Icon = icons[mark];
        return (
          <IconButton
            key={mark}
            label={texts.mark[mark]}
            icon={<Icon size={18} />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onMark(mark)}
          />
        );
      })}
    </div>
  );
}
