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
