export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

/** A swipe that opens the menu starts at most this far from the left edge, in CSS pixels. */
export const openEdgePx = 80;
/** A swipe that closes it starts at most this far from the left edge: on the menu, not on the page beside it. */
export const closeEdgePx = 240;
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
