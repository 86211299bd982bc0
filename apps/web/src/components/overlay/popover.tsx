import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './popover.module.css';

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Place {
  readonly top: number;
  readonly left: number;
  readonly maxHeight: number;
}

const gapPx = 8;
const edgePx = 12;

/**
 * Where a floating panel goes: under its button and flush with its end (or start), above when there is more room
 * there and not enough below, and always inside the window. All in CSS pixels of the window.
 */
export function placePanel(
  anchor: Box,
  panel: { width: number; height: number },
  windowSize: { width: number; height: number },
  align: 'start' | 'end',
): Place {
  const below = windowSize.height - anchor.bottom - gapPx - edgePx;
  const above = anchor.top - gapPx - edgePx;
  const upwards = panel.height > below && above > below;
  const maxHeight = Math.max(0, upwards ? above : below);
  const height = Math.min(panel.height, maxHeight);
  const wanted = align === 'end' ? anchor.right - panel.width : anchor.left;
  const left = Math.max(edgePx, Math.min(wanted, windowSize.width - panel.width - edgePx));
  return { top: upwards ? anchor.top - gapPx - height : anchor.bottom + gapPx, left, maxHeight };
}

/** What the button that opens a popover needs. */
export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'menu' | 'dialog';
  onClick: () => void;
}

interface PopoverProps {
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The panel's name for people who listen. */
  label: string;
  role?: 'menu' | 'dialog';
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/**
 * A panel that hangs from its button, in the browser's top layer: Escape or a press elsewhere closes it, and the
 * focus goes back to the button.
 */
export function Popover(props: PopoverProps) {
  const { trigger, label, role = 'dialog', align = 'end', className, children, onKeyDown } = props;
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };

  useEffect(() => {
    const panel = panelRef.current;
    const button = buttonRef.current;
    if (!open || panel === null || button === null) return;
    panel.showPopover?.();

    function place(): void {
      if (panel === null || button === null) return;
      const size = { width: panel.offsetWidth, height: panel.scrollHeight };
      const windowSize = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left, maxHeight } = placePanel(button.getBoundingClientRect(), size, windowSize, align);
      Object.assign(panel.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
    }
    function leave(event: Event): void {
      if (!(event.target instanceof Node) || panel?.contains(event.target) || button?.contains(event.target))
        return;
      setOpen(false);
    }

    place();
    (panel.querySelector<HTMLElement>('[data-autofocus], [role="menuitem"]') ?? panel).focus();
    window.addEventListener('resize', place);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, align]);

  const content = typeof children === 'function' ? children(close) : children;
  const panel = {
    ref: panelRef,
    id,
    popover: 'manual',
    tabIndex: -1,
    className: classNames(styles.panel, className),
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        // A dialog that it stands in stays.
        event.preventDefault();
        close();
      } else {
        onKeyDown?.(event);
      }
    },
  } as const;

  return (
    <>
      {trigger({
        ref: buttonRef,
        'aria-expanded': open,
        'aria-controls': id,
        'aria-haspopup': role,
        onClick: () => setOpen(!open),
      })}
      {open && role === 'menu' && (
        <div role="menu" aria-label={label} {...panel}>
          {content}
        </div>
      )}
      {open && role === 'dialog' && (
        <div role="dialog" aria-label={label} {...panel}>
          {content}
        </div>
      )}
    </>
  );
}
