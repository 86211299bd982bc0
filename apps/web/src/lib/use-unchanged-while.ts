import { useState } from 'react';

/** The value as it was when holding began, for as long as it holds. */
export function useUnchangedWhile<T>(value: T, holding: boolean): T {
  const [held, setHeld] = useState(value);
  if (!holding && held !== value) setHeld(value);
  return holding ? held : value;
}
