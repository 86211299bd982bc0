import { useEffect, useRef } from 'react';

/** When one of `count` things goes, the focus that was in it goes to the page's content instead of nowhere. */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && lost) document.querySelector('main')?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
}
