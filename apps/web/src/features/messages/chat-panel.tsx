import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { EmptyState } from '../../components/feedback/empty-state';
import { CloseIcon } from '../../components/icons/icons';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { classNames } from '../../lib/class-names';
import { trapTab } from '../../lib/trap-tab';
import { useModal } from '../../lib/use-modal';
import { useWide } from '../../lib/use-phone';
import { useChatMoves } from './chat-address';
import styles from './chat-panel.module.css';
import { ListView } from './list-view';
import { chatMessages } from './messages';
import { conversationsQuery } from './messages.calls';
import { ThreadView } from './thread-view';

interface ChatPanelProps {
  /** What the address says: `list`, or the key of a conversation; undefined closes it. */
  chat: string | undefined;
  viewerId: string;
}

/**
 * The messages over the page: at its right edge, on a phone the whole screen. Where there is room the list stands
 * beside the conversation.
 */
export default function ChatPanel({ chat, viewerId }: ChatPanelProps) {
  const open = chat !== undefined;
  const { ref, present } = useModal(open);
  const moves = useChatMoves();
  const [query, setQuery] = useState('');
  // While it closes, the last one stays.
  const lastShown = useRef('list');
  if (chat !== undefined) lastShown.current = chat;
  const shown = lastShown.current;
  const { data } = useQuery(conversationsQuery);
  const beside = useWide() && (data?.conversations.length ?? 0) > 0;
  useFocusAfterMove(ref, shown);

  return (
    <dialog
      ref={ref}
      className={classNames(styles.panel, beside && styles.broad)}
      data-toasts="top"
      data-edge
      tabIndex={-1}
      aria-label={chatMessages.title}
      onCancel={(event) => {
        // What cannot be kept from closing is done with as it closes.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        const inner = event.currentTarget.querySelector<HTMLElement>('[data-left-first]');
        if (inner) inner.click();
        else if (beside || shown === 'list') moves.close();
        else moves.toList();
      }}
      onClose={({ target, currentTarget: dialog }) => {
        // A browser may close a dialog without asking first: Escape pressed twice, a second swipe back.
        if (target === dialog && open && !dialog.open) moves.close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') trapTab(event.currentTarget, event);
      }}
      onMouseDown={(event: MouseEvent<HTMLDialogElement>) => {
        // The dialog itself is only hit on its backdrop: its inside is covered.
        if (event.target === event.currentTarget) moves.close();
      }}
    >
      {present && (
        <div className={styles.inside}>
          {(beside || shown === 'list') && (
            <div className={classNames(styles.side, beside && styles.list)}>
              <ListView
                viewerId={viewerId}
                moves={moves}
                query={query}
                onQuery={setQuery}
                current={shown}
                beside={beside}
              />
            </div>
          )}
          {shown !== 'list' ? (
            <div className={styles.side}>
              <ThreadView
                key={shown}
                id={shown}
                viewerId={viewerId}
                beside={beside}
                onLeave={moves.toList}
                onClose={moves.close}
              />
            </div>
          ) : (
            beside && <NoneChosen onClose={moves.close} />
          )}
        </div>
      )}
    </dialog>
  );
}

function NoneChosen({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.side}>
      <div className={classNames(styles.head, styles.toEnd)}>
        <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.none}>
        <EmptyState as="h3" title={chatMessages.chooseOne} illustration={<QuietPageIllustration />} />
      </div>
    </div>
  );
}

/** From the list to a thread and back: what had the focus is done with or gone, so the other side takes it. */
function useFocusAfterMove(ref: { readonly current: HTMLDialogElement | null }, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const left = before.current;
    before.current = shown;
    const dialog = ref.current;
    const { activeElement } = document;
    const isElsewhere =
      dialog?.contains(activeElement) && !activeElement?.matches('[data-conversation], [data-leads-on]');
    if (!dialog?.open || isElsewhere) return;
    const line =
      shown === 'list' && dialog.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`);
    // Not what is in a dialog that stood over it, and goes.
    const start = '[data-autofocus]:not(dialog dialog *)';
    (line || (dialog.querySelector<HTMLElement>(start) ?? dialog)).focus();
  }, [ref, shown]);
}
