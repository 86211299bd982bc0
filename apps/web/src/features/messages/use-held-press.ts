import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';

const heldAfterMs = 450;
/** A finger is never quite still. */
const slackPx = 10;

/** Handlers for an element that is pressed for long, or with the other mouse button. */
export function useHeldPress(onHeld: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout>; held: boolean } | null>(
    null,
  );
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  const end = () => clearTimeout(press.current?.timer);
  return {
    onTouchStart({ touches }: TouchEvent) {
      end();
      const touch = touches[0];
      if (!touch || touches.length > 1) return;
      const begun = {
        x: touch.clientX,
        y: touch.clientY,
        held: false,
        timer: setTimeout(() => {
          begun.held = true;
          onHeld();
        }, heldAfterMs),
      };
      press.current = begun;
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches[0];
      const from = press.current;
      if (from && touch && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > slackPx) end();
    },
    onTouchEnd(event: TouchEvent) {
      end();
      // Nothing is pressed by letting go.
      if (press.current?.held && event.cancelable) event.preventDefault();
    },
    onTouchCancel: end,
    onContextMenu(event: MouseEvent) {
      // A link and what is selected have a menu of the browser's.
      if ((event.target as Element).closest('a') || String(window.getSelection()) !== '') return;
      event.preventDefault();
      // A phone sends this too, while the finger still lies there.
      if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') return;
      onHeld();
    },
  };
}
