import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { RefreshIcon } from '../../../components/icons/tool-icons';
import { DigitWheels } from '../combination/digit-wheels';
import styles from './code-fields.module.css';
import { newDigitCode } from './digit-code';
import type { StartMarkStore } from './kept-start';
import { startMessages } from './messages';

/** A code as it is shown. */
type ShownCode = Pick<DigitCode, 'digits' | 'replacesAnother' | 'askedForNew' | 'makeNew'> &
  Partial<Pick<DigitCode, 'wheels'>>;

interface CodeFieldsProps {
  code: ShownCode;
  /** The scramble has begun: the code is not shown any more. */
  masked: boolean;
  /** What comes after. */
  next?: string;
  /** The word that the box is set. */
  children?: ReactNode;
}

/** The code to set the box to. */
export function CodeFields({ code, masked, next = startMessages.setNowNext, children }: CodeFieldsProps) {
  return (
    <>
      <div className={styles.sentences}>
        <p>
          <strong>{startMessages.setNow}</strong>
        </p>
        {code.replacesAnother && <Banner kind="warning">{startMessages.newCodeSinceReload}</Banner>}
      </div>
      <div ref={code.wheels} className={styles.code}>
        <DigitWheels digits={masked ? null : code.digits} maskedLabel={startMessages.codeMasked} />
        <Button small icon={<RefreshIcon size={17} />} disabled={masked} onClick={code.makeNew}>
          {startMessages.newCode}
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {code.askedForNew && !masked ? `${startMessages.newCode}: ${[...code.digits].join(' ')}` : ''}
      </p>
      {children}
      <p className={styles.next}>{next}</p>
    </>
  );
}

/** The word that a box is set, as it is shown. */
type BoxMark = Pick<DigitCode, 'boxIsSet' | 'triedOpen' | 'setBoxIsSet'> & Partial<Pick<DigitCode, 'tick'>>;

interface BoxTickProps {
  code: BoxMark;
  disabled: boolean;
}

/** The word that the box is set to the code. */
export function BoxTick({ code, disabled }: BoxTickProps) {
  return (
    <CheckboxField
      ref={code.tick ?? null}
      className={styles.tick}
      label={startMessages.boxIsSet}
      required
      checked={code.boxIsSet}
      disabled={disabled}
      error={code.triedOpen ? startMessages.boxNotSet : null}
      onChange={(event) => code.setBoxIsSet(event.target.checked)}
    />
  );
}

/** So long it takes to read a code. */
const readMs = 1000;

/** The bar has a line more once it is the one that starts. */
const reasonHeight = 48;

/** From the tick to the edge of its box, and a little room. */
const tickMargin = 28;

/** Where the bar of the form's button begins, which hides what scrolls under it; in CSS pixels from the top of the screen. */
const barTop = (tick: HTMLInputElement) =>
  tick.form?.querySelector('[data-submit-bar]')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** How much the bar hides at the end of the screen; in CSS pixels. */
const coverOver = (tick: HTMLInputElement) =>
  Math.max(0, Math.round(window.innerHeight - barTop(tick))) + reasonHeight;

/** The bar grows by what a start agrees to: it does not cover the tick that was just made. */
function keepAboveBar(tick: HTMLInputElement): void {
  const hidden = tick.getBoundingClientRect().bottom + tickMargin - barTop(tick);
  if (hidden > 0) window.scrollBy(0, hidden);
}

interface DigitCodeOptions {
  /** Whether it is on the page. */
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
  const wheels = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState('IntersectionObserver' in window);
  const [inSight, setInSight] = useState(!unseen);
  const [replacesAnother] = useState(() => store.read().codeWasShown);

  // Before it is painted: a code that is in sight has its start at once.
  useLayoutEffect(() => {
    if (!shown || wheels.current === null || !('IntersectionObserver' in window)) return;
    const { top, bottom } = wheels.current.getBoundingClientRect();
    setInSight(bottom > 0 && top < window.innerHeight);
  }, [shown]);

  useEffect(() => {
    if (!shown || !('IntersectionObserver' in window)) return;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // Before a start is offered, the tick has to be in sight. Whoever has it above them has passed it.
        if (target === tick.current) setUnseen(!isIntersecting && boundingClientRect.top > 0);
        if (target === wheels.current) setInSight(isIntersecting);
      }
    };
    let observer: IntersectionObserver | undefined;
    /** Anew in a window of another size: there the bar has another place. */
    function follow(): void {
      observer?.disconnect();
      if (tick.current === null || wheels.current === null) return;
      observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${coverOver(tick.current)}px` });
      observer.observe(tick.current);
      observer.observe(wheels.current);
    }
    follow();
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('resize', follow);
      observer?.disconnect();
    };
  }, [shown]);

  useEffect(() => {
    if (boxIsSet && tick.current !== null) keepAboveBar(tick.current);
  }, [boxIsSet]);

  // Only a code that was read has to be replaced aloud.
  useEffect(() => {
    if (!shown || !inSight) return;
    const read = setTimeout(() => store.keep({ codeWasShown: true }), readMs);
    return () => clearTimeout(read);
  }, [shown, inSight, store]);

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
    /** The step to code and tick, where they alone are missing and both are out of sight: it leads down to them. */
    stepOf: (reason: string | null) =>
      unseen && !inSight && reason === startMessages.boxNotSet
        ? { label: startMessages.toBox, onPress: show }
        : undefined,
    /** A start was tried before the box was set. */
    triedOpen: triedOpen && !boxIsSet,
    askedForNew,
    /** The person may have set the box to an earlier one. */
    replacesAnother: replacesAnother && !askedForNew,
    setBoxIsSet(isSet: boolean): void {
      if (isSet) store.keep({ codeWasShown: true });
      setBoxIsSet(isSet);
      setTriedOpen(false);
    },
    pointAtBox: () => setTriedOpen(true),
    /** The choice of the method above the code, the code, and the tick under it. */
    top,
    wheels,
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
