import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { trapTab } from '../../lib/trap-tab';
import { useModal } from '../../lib/use-modal';
import { useChatMoves } from './chat-address';
import styles from './chat-panel.module.css';
import { ListView } from './list-view';
import { chatMessages } from './messages';
import { ThreadView } from './thread-view';

interface ChatPanelProps {
  /** What the address says: `list`, or the key of a conversation; undefined closes it. */
  chat: string | undefined;
  viewerId: string;
}

/** The messages over the page: at its right edge, on a phone the whole screen. */
export default function ChatPanel({ chat, viewerId }: ChatPanelProps) {
  const open = chat !== undefined;
  const { ref, present } = useModal(open);
  const moves = useChatMoves();
  const [query, setQuery] = useState('');
  // While it closes, the last one stays.
  const lastShown = useRef('list');
  if (chat !== undefined) lastShown.current = chat;
  const shown = lastShown.current;
  useFocusAfterMove(ref, shown);

  return (
    <dialog
      ref={ref}
      className={styles.panel}
      data-toasts="top"
      tabIndex={-1}
      aria-label={chatMessages.title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        moves.close();
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
          {shown === 'list' ? (
            <ListView viewerId={viewerId} moves={moves} query={query} onQuery={setQuery} />
          ) : (
            <ThreadView
              key={shown}
              id={shown}
              viewerId={viewerId}
              onBack={moves.toList}
              onClose={moves.close}
            />
          )}
        </div>
      )}
    </dialog>
  );
}

/** From the list to a thread and back: what had the focus is gone, so the panel takes it. */
function useFocusAfterMove(ref: { readonly current: HTMLDialogElement | null }, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const left = before.current;
    before.current = shown;
    const dialog = ref.current;
    if (!dialog?.open || dialog.contains(document.activeElement)) return;
    const line = dialog.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`);
    (line ?? dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
  }, [ref, shown]);
}
