import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstFault } from '../../components/field/focus-first-fault';

/** Draws the faults that `show` sets, at once, and takes the focus to the first of them in the form. */
export function showFaults(form: RefObject<HTMLElement | null>, show: () => void): void {
  flushSync(show);
  if (form.current !== null) focusFirstFault(form.current);
}
