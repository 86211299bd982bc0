import { useEffect } from 'react';

interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

/** A swipe that opens the menu starts at most this far from the left edge, in CSS pixels. */
const openEdgePx = 80;
/** A swipe that closes it starts at most this far from the left edge: on the menu, not on the page beside it. */
const closeEdgePx = 240;
/** Shorter movements are a press that slipped. */
const shortestPx = 48;

/**
 * What a touch from `start` to `end` means for the menu: 'open', 'close' or nothing. It must go sideways rather than
 * up or down, so that scrolling never moves the menu.
 */
export function readSwipe(start: TouchPoint, end: TouchPoint, menuOpen: boolean): 'open' | 'close' | null {
  const across = end.x - start.x;
  if (Math.abs(across) < shortestPx || Math.abs(across) < 1.5 * Math.abs(end.y - start.y)) return null;
  if (!menuOpen && across > 0 && start.x <= openEdgePx) return 'open';
  if (menuOpen && across < 0 && start.x <= closeEdgePx) return 'close';
  return null;
}

/** Things that are moved sideways themselves: a swipe on them is theirs. */
function isMovedSideways(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('input[type="range"], [data-swipe="own"]')) return true;
    const scrolls = element.scrollWidth > element.clientWidth + 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}

/** Opens and closes the phone's slide-in menu by swiping, while no other dialog is open. */
export function useMenuSwipe(phone: boolean, menuOpen: boolean, setMenuOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!phone) return;
    let start: TouchPoint | null = null;

    function onStart(event: TouchEvent): void {
      const touch = event.touches[0];
      const otherDialog = !menuOpen && document.querySelector('dialog[open]') !== null;
      const usable =
        touch !== undefined && event.touches.length === 1 && !otherDialog && !isMovedSideways(event.target);
      start = usable ? { x: touch.clientX, y: touch.clientY } : null;
    }
    function onEnd(event: TouchEvent): void {
      const touch = event.changedTouches[0];
      if (start === null || touch === undefined) return;
      const meaning = readSwipe(start, { x: touch.clientX, y: touch.clientY }, menuOpen);
      start = null;
      if (meaning !== null) setMenuOpen(meaning === 'open');
    }

    document.addEventListener('touchstart', onStart, { passive: true });
    document.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchend', onEnd);
    };
  }, [phone, menuOpen, setMenuOpen]);
}
