import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { ChevronDownIcon } from '../../components/icons/tool-icons';
import styles from './message-list.module.css';
import { chatMessages } from './messages';
import type { Row } from './thread-rows';

/** How near to an end one has come when more is asked for, and what still counts as standing at the newest. */
const nearPx = 700;
const endPx = 60;

interface MessageListProps {
  label: string;
  rows: readonly Row[];
  renderRow: (row: Row) => ReactNode;
  hasOlder: boolean;
  hasNewer: boolean;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  toNewest: () => Promise<void>;
  /** A row to go to; another object goes there again. */
  target: { readonly key: string } | null;
  /** Changes when one has sent something: the newest is shown then. */
  sentCount: number;
  /** How many came that one has not seen. */
  unreadCount: number;
  onEnd: (atEnd: boolean) => void;
}

/** The rows of a thread, of which only those in sight are drawn. What is read stays in place as others come. */
export function MessageList(props: MessageListProps) {
  const { rows, target, hasOlder, hasNewer, loadOlder, loadNewer, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  const [atEnd, setAtEnd] = useState(true);
  /** As it was before a change of size, of which one hears only after it. */
  const standsAtEnd = useRef(true);
  const lastTop = useRef(0);
  const started = useRef<'end' | 'new' | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'message' ? 56 : 40),
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 12,
    observeElementRect: (list, take) =>
      observeElementRect(list, (rect) => {
        take(rect);
        if (standsAtEnd.current) list.scrollToEnd();
      }),
  });

  const goTo = useEffectEvent((index: number, align: 'start' | 'center') => {
    standsAtEnd.current = false;
    virtualizer.scrollToIndex(index, { align });
  });

  // Hidden and shown again, the list begins anew, and so does the virtualizer.
  useLayoutEffect(
    () => () => {
      started.current = null;
    },
    [],
  );
  useLayoutEffect(() => {
    if (rows.length === 0 || started.current === 'new') return;
    // Where the thread was known already, what is new in it comes a moment later.
    const firstNew = rows.findIndex(({ kind }) => kind === 'new');
    if (firstNew > 0 && atEnd) goTo(firstNew, 'start');
    else if (started.current === null && atEnd) virtualizer.scrollToEnd();
    started.current = firstNew > 0 ? 'new' : 'end';
  }, [rows, atEnd, virtualizer]);

  const size = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it grows
  useLayoutEffect(() => {
    if (standsAtEnd.current) virtualizer.scrollToEnd();
  }, [size, virtualizer]);

  const { sentCount } = props;
  useLayoutEffect(() => {
    if (sentCount > 0) virtualizer.scrollToEnd();
  }, [sentCount, virtualizer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one goes there once, not as rows come
  useLayoutEffect(() => {
    const index = target === null ? -1 : rows.findIndex(({ key }) => key === target.key);
    if (index >= 0) goTo(index, 'center');
  }, [target]);

  async function load(more: () => Promise<void>): Promise<void> {
    if (loading.current) return;
    loading.current = true;
    const done = await more().then(
      () => true,
      () => false,
    );
    loading.current = false;
    // Where it failed, the next movement asks again.
    if (!done) return;
    // One may stand at the very top by now, where nothing moves any more.
    requestAnimationFrame(() => latestLook.current());
  }

  function look(): void {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const below = scrollHeight - clientHeight - scrollTop;
    // Only who moves up leaves the end: it may grow by more than one is told of at once.
    const stays = standsAtEnd.current && scrollTop >= lastTop.current;
    standsAtEnd.current = (below < endPx || stays) && !hasNewer;
    lastTop.current = scrollTop;
    setAtEnd(standsAtEnd.current);
    if (hasOlder && scrollTop < nearPx) void load(loadOlder);
    else if (hasNewer && below < nearPx) void load(loadNewer);
  }

  const latestLook = useRef(look);
  latestLook.current = look;

  useEffect(() => onEnd(atEnd), [atEnd, onEnd]);

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={props.label}
        onScroll={look}
      >
        <div className={styles.rows} style={{ height: size }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && props.renderRow(row)}
              </div>
            );
          })}
        </div>
      </div>
      {!atEnd && (
        <IconButton
          look="plain"
          className={styles.toNewest ?? ''}
          label={chatMessages.toNewest}
          icon={<ChevronDownIcon />}
          badge={props.unreadCount}
          badgeLabel={chatMessages.unread}
          onClick={() => {
            void props
              .toNewest()
              .then(() => virtualizer.scrollToEnd())
              .catch(() => undefined);
          }}
        />
      )}
    </div>
  );
}
