import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '../../../components/feedback/toast-store';
import { returnedCodeMessages } from './messages';

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
