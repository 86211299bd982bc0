import { type RefObject, useEffect, useRef, useState } from 'react';
import { noteOpenModal } from './open-modals';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** True from opening until the closing motion is over: render the content while it holds. */
  present: boolean;
  /** How often it was opened: the key of the content, which else would be the former one where it opens while it closes. */
  opening: number;
}

/** How wide the place of the page's scroll bar is, which a dialog takes that reaches to the edge. */
function noteScrollBar(): void {
  if (document.querySelector('dialog[data-edge][open]')) return;
  const page = document.documentElement;
  page.style.setProperty('--scroll-bar', `${innerWidth - page.getBoundingClientRect().width}px`);
}

/**
 * Opens and closes a native `<dialog>` as modal: the browser makes the rest inert and puts it above everything; the
 * focus goes to `[data-autofocus]` or the dialog itself, and back to where it was after closing.
 */
export function useModal(open: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  const [opening, setOpening] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setPresent(true);
      setOpening(opening + 1);
    }
  }

  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const opener = document.activeElement;
    if (dialog.matches('[data-edge]')) noteScrollBar();
    dialog.showModal();
    const noteClosed = noteOpenModal(dialog);
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    return () => {
      dialog.close();
      noteClosed();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What opened it may be gone with what was done in it: then what it stood over takes the focus, not nothing.
      else {
        const below = dialog.parentElement?.closest<HTMLElement>('dialog[open]');
        (below ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
      }
    };
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (open || !present || dialog === null) return;
    let cancelled = false;
    const motions = dialog.getAnimations?.({ subtree: true }) ?? [];
    Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
      if (!cancelled) setPresent(false);
    });
    return () => {
      cancelled = true;
    };
  }, [open, present]);

  return { ref, present, opening };
}
