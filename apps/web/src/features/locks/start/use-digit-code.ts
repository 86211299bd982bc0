import { useEffect, useState } from 'react';
import { newDigitCode } from '../self/digit-code';
import type { StartStore } from './kept-start';

export interface DigitCodeOptions {
  /** Whether it is on the page: only a code that was seen has to be replaced aloud. */
  shown: boolean;
  store: Pick<StartStore<unknown>, 'read' | 'keep'>;
}

/** The code for the box and the word that the box is set to it. It lives in the page's memory and nowhere else. */
export function useDigitCode({ shown, store }: DigitCodeOptions) {
  const [digits, setDigits] = useState(newDigitCode);
  const [boxIsSet, setBoxIsSet] = useState(false);
  const [triedOpen, setTriedOpen] = useState(false);
  const [askedForNew, setAskedForNew] = useState(false);
  const [replacesAnother] = useState(() => store.read().codeWasShown);

  useEffect(() => {
    if (shown) store.keep({ codeWasShown: true });
  }, [shown, store]);

  return {
    digits,
    boxIsSet,
    /** A start was tried before the box was set. */
    triedOpen: triedOpen && !boxIsSet,
    askedForNew,
    /** The person may have set the box to an earlier one. */
    replacesAnother: replacesAnother && !askedForNew,
    setBoxIsSet(isSet: boolean): void {
      setBoxIsSet(isSet);
      setTriedOpen(false);
    },
    pointAtBox: () => setTriedOpen(true),
    makeNew(): void {
      setDigits(newDigitCode());
      setAskedForNew(true);
      setBoxIsSet(false);
      setTriedOpen(false);
    },
  };
}

export type DigitCode = ReturnType<typeof useDigitCode>;
