import { useEffect } from 'react';

/** The panels that an address can name. */
const anchors = ['verify', 'tribute', 'reveal'];

/** Brings the panel that the address names into view and the focus to it, when the page opens and when it changes. */
export function useAnchor(anchor: string): void {
  useEffect(() => {
    const panel = anchors.includes(anchor) ? document.getElementById(anchor) : null;
    if (panel === null) return;
    panel.scrollIntoView({ block: 'start' });
    panel.focus({ preventScroll: true });
  }, [anchor]);
}
