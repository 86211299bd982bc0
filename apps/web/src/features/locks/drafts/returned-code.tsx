import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button';
import { copyText } from '../../../components/feedback/copy-text';
import { showToast } from '../../../components/feedback/toast-store';
import { CopyIcon } from '../../../components/icons/tool-icons';
import { DigitWheels } from '../combination/digit-wheels';
import { returnedCodeMessages } from './messages';
import styles from './returned-code.module.css';

interface ReturnedCodeProps {
  digits: string;
  /** What leads to the digits; read out together with them. */
  lead: string;
  /** The level of heading that fits; `p` under a heading that says the same. */
  as: 'h1' | 'h2' | 'p';
  id?: string;
}

/** A code that was sealed and is the wearer's again, shown once. Takes the focus, so that it is read out. */
export function ReturnedCode({ digits, lead, as: Heading, id }: ReturnedCodeProps) {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useCodeGuard();
  const { sentence, copy, copied, copyFailed } = returnedCodeMessages;
  return (
    <div className={styles.code}>
      <Heading ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        <span>{lead}</span> <DigitWheels digits={digits} maskedLabel={lead} />
      </Heading>
      <p className={styles.sentence}>{sentence}</p>
      <Button small icon={<CopyIcon size={17} />} onClick={() => void copyText(digits, copied, copyFailed)}>
        {copy}
      </Button>
    </div>
  );
}

/**
 * While a code is shown that nothing else holds any more, a way back by swipe or key does not take it away, and a
 * reload is asked about first. Links and buttons go on working: they are pressed on purpose.
 */
export function useCodeGuard(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: true,
        blockerFn: ({ action }) => {
          if (action === 'PUSH' || action === 'REPLACE') return false;
          const { stay, stayHow } = returnedCodeMessages;
          showToast({ title: stay, message: stayHow, kind: 'info', key: 'returned-code' });
          return true;
        },
      }),
    [history],
  );
}
