import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { RefreshIcon } from '../../../components/icons/tool-icons';
import { DigitWheels } from '../combination/digit-wheels';
import styles from './code-fields.module.css';
import { newDigitCode } from './digit-code';
import type { StartMarkStore } from './kept-start';
import { startMessages } from './messages';

interface CodeFieldsProps {
  code: DigitCode;
  /** The scramble has begun: the code is not shown any more. */
  masked: boolean;
}

/** The code to set the box to, and the word that it is set. */
export function CodeFields({ code, masked }: CodeFieldsProps) {
  return (
    <>
      <div className={styles.sentences}>
        <p>
          <strong>{startMessages.setNow}</strong>
        </p>
        {code.replacesAnother && <Banner kind="warning">{startMessages.newCodeSinceReload}</Banner>}
      </div>
      <div className={styles.code}>
        <DigitWheels digits={masked ? null : code.digits} maskedLabel={startMessages.codeMasked} />
        <Button small icon={<RefreshIcon size={17} />} disabled={masked} onClick={code.makeNew}>
          {startMessages.newCode}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {code.askedForNew && !masked ? `${startMessages.newCode}: ${[...code.digits].join(' ')}` : ''}
      </p>
      <CheckboxField
        ref={code.tick}
        className={styles.tick}
        label={startMessages.boxIsSet}
        required
        checked={code.boxIsSet}
        disabled={masked}
        error={code.triedOpen ? startMessages.boxNotSet : null}
        onChange={(event) => code.setBoxIsSet(event.target.checked)}
      />
      <p className={styles.next}>{startMessages.setNowNext}</p>
    </>
  );
}

/** The bar has a line more once it is the one that starts. */
const reasonHeight = 48;

/** How much the bar of the form's button hides of what scrolls under it, at the end of the screen; in CSS pixels. */
function coverOver(tick: HTMLInputElement): number {
  const bar = tick.form?.querySelector('[data-submit-bar]')?.getBoundingClientRect();
  const { left } = tick.getBoundingClientRect();
  if (bar === undefined || left < bar.left || left > bar.right) return 0;
  return Math.max(0, Math.round(window.innerHeight - bar.top)) + reasonHeight;
}

interface DigitCodeOptions {
  /** Whether it is on the page: only a code that was seen has to be replaced aloud. */
  shown: boolean;
  store: StartMarkStore;
}

/** The code for the box and the word that the box is set to it. It lives in the page's memory and nowhere else. */
export function useDigitCode({ shown, store }: DigitCodeOptions) {
  const [digits, setDigits] = useState(newDigitCode);
  const [boxIsSet, setBoxIsSet] = useState(false);
  const [triedOpen, setTriedOpen] = useState(false);
  const [askedForNew, setAskedForNew] = useState(false);
  const top = useRef<HTMLFieldSetElement>(null);
  const tick = useRef<HTMLInputElement>(null);
  const [unseen, setUnseen] = useState('IntersectionObserver' in window);
  const [replacesAnother] = useState(() => store.read().codeWasShown);

  useEffect(() => {
    if (shown) store.keep({ codeWasShown: true });
  }, [shown, store]);

  useEffect(() => {
    if (!shown || tick.current === null || !('IntersectionObserver' in window)) return;
    const look = (entries: readonly IntersectionObserverEntry[]) =>
      setUnseen(entries.at(-1)?.isIntersecting === false);
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${coverOver(tick.current)}px` });
    observer.observe(tick.current);
    return () => observer.disconnect();
  }, [shown]);

  function show(): void {
    setUnseen(false);
    tick.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
    // Where not all of it has room.
    tick.current?.scrollIntoView({ block: 'nearest' });
  }

  return {
    digits,
    boxIsSet,
    /** The step to code and tick, where they alone are missing and are out of sight: they stand last, so it leads down. */
    stepOf: (reason: string | null) =>
      unseen && reason === startMessages.boxNotSet
        ? { label: startMessages.toBox, onPress: show }
        : undefined,
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
    /** The choice of the method above the code, and the tick under it. */
    top,
    tick,
    makeNew(): void {
      setDigits(newDigitCode());
      setAskedForNew(true);
      setBoxIsSet(false);
      setTriedOpen(false);
    },
  };
}

type DigitCode = ReturnType<typeof useDigitCode>;
