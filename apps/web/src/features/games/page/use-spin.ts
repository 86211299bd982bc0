import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store';
import { isAnswerLost } from '../../../lib/api/answer-lost';
import { ApiError } from '../../../lib/api/client';
import { refreshGames } from '../api/refresh-games';
import { useSpinWheel } from '../api/use-spin-wheel';
import { lostMessages, playWheelMessages as text } from '../messages';
import { resultMs, type SpinResult } from '../plays';

type Spin = { phase: 'idle' | 'spinning' | 'shown'; result: SpinResult | null };

const idle: Spin = { phase: 'idle', result: null };
/** No cooldown is shorter than a minute: what comes this soon after a result is that result again. */
const sameResultMs = 30_000;

function tell({ selectedOption, timeAdjustment, outcomeDescription }: SpinResult): void {
  const added = timeAdjustment === null ? selectedOption.durationSeconds > 0 : timeAdjustment > 0;
  showToast({
    title: selectedOption.label,
    message: outcomeDescription,
    kind: added ? 'error' : 'success',
    durationMs: resultMs,
    key: 'games',
  });
}

/**
 * A spin from the press to the end of its result: what came out is told by the answer or by the socket, whichever is
 * first, and shown once. Spins made elsewhere are shown too.
 */
export function useSpin({ lockId, version }: { lockId: string; version: number }) {
  const queryClient = useQueryClient();
  const { spin: wheel, done } = useSpinWheel(lockId);
  const [spin, setSpin] = useState(idle);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const answered = useRef(false);

  useEffect(() => {
    if (spin.phase !== 'shown') return;
    const timer = setTimeout(async () => {
      await refreshGames(queryClient);
      setSpin(idle);
    }, resultMs);
    return () => clearTimeout(timer);
  }, [spin.phase, queryClient]);

  function receive(result: SpinResult): void {
    done();
    if (performance.now() - toldAt.current < sameResultMs) return;
    answered.current = true;
    setSpin((now) => (now.result === null ? { phase: 'spinning', result } : now));
  }

  return {
    ...spin,
    receive,
    start(): void {
      setSpin({ phase: 'spinning', result: null });
      toldAt.current = Number.NEGATIVE_INFINITY;
      answered.current = false;
      wheel.mutate(version, {
        onSuccess: receive,
        onError(error) {
          // The socket has brought what the lost answer would have said.
          if (answered.current) return;
          setSpin(idle);
          const lost = isAnswerLost(error);
          const [title, message] = lost ? lostMessages.spin : text.failed;
          const said = error instanceof ApiError && !lost ? error.message : '';
          showToast({ title, message: said || message, kind: 'error', key: 'games' });
          void refreshGames(queryClient);
        },
      });
    },
    land(): void {
      if (spin.phase !== 'spinning' || spin.result === null) return;
      toldAt.current = performance.now();
      setSpin({ phase: 'shown', result: spin.result });
      tell(spin.result);
    },
  };
}
