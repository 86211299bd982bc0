import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../../components/feedback/toast-store';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { refreshLocks } from '../../locks.calls';
import { gamesQuery, useSpinWheel } from '../games.calls';
import { lostMessages, playWheelMessages as text } from '../messages';
import type { WheelModule } from '../modules';
import { resultMs, type SpinResult } from './game-events';

interface Spin {
  phase: 'idle' | 'spinning' | 'shown';
  result: SpinResult | null;
  /** The wheel that has what came out; null while that is not known, and where none has it. */
  wheel: WheelModule | null;
  /** What the timer has left after it, in seconds; null while that is not known, and where it is hidden. */
  left: number | null;
}

const idle: Spin = { phase: 'idle', result: null, wheel: null, left: null };
const turning: Spin = { ...idle, phase: 'spinning' };
/** No cooldown is shorter than a minute: what comes this soon after a result is that result again. */
const sameResultMs = 30_000;

/**
 * A spin from the press to the end of its result: what came out is told by the answer or by the socket, whichever is
 * first, and shown once. Spins made elsewhere are shown too.
 */
export function useSpin({ lockId, version }: { lockId: string; version: number }) {
  const queryClient = useQueryClient();
  const call = useSpinWheel(lockId);
  const [spin, setSpin] = useState(idle);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const answered = useRef(false);
  /** The answer brought the games as the spin left them. */
  const isFresh = useRef(false);

  useEffect(() => {
    if (spin.phase !== 'shown') return;
    const timer = setTimeout(async () => {
      if (!isFresh.current) await refreshLocks(queryClient);
      isFresh.current = false;
      setSpin(idle);
    }, resultMs);
    return () => clearTimeout(timer);
  }, [spin.phase, queryClient]);

  const wasTold = () => performance.now() - toldAt.current < sameResultMs;

  function show(result: SpinResult, wheel: WheelModule | null): void {
    toldAt.current = performance.now();
    setSpin(({ left }) => ({ phase: 'shown', result, wheel, left }));
  }

  function wheelWith(result: SpinResult): WheelModule | null {
    const wheel = queryClient.getQueryData(gamesQuery(lockId).queryKey)?.wheelModule;
    return wheel !== undefined && placeOnWheel(wheel, result) >= 0 ? wheel : null;
  }

  async function receive(result: SpinResult): Promise<void> {
    call.forgetKey();
    if (wasTold()) return;
    answered.current = true;
    if (wheelWith(result) === null) {
      // The wheel was changed while this page heard of nothing: it turns until the one that was spun is here.
      setSpin((now) => (now.phase === 'idle' ? turning : now));
      await refreshLocks(queryClient);
      if (wasTold()) return;
    }
    const wheel = wheelWith(result);
    // Changed again since, or out of reach: it has nowhere to land.
    if (wheel === null) return show(result, null);
    setSpin((now) => (now.result === null ? { ...now, phase: 'spinning', result, wheel } : now));
  }

  return {
    ...spin,
    receive,
    start(): void {
      setSpin(turning);
      toldAt.current = Number.NEGATIVE_INFINITY;
      answered.current = false;
      isFresh.current = false;
      call.mutate(version, {
        onSuccess(reply) {
          isFresh.current = reply.games !== undefined;
          setSpin((now) => (now.phase === 'idle' ? now : { ...now, left: reply.remainingSeconds }));
          return receive(reply);
        },
        onError(error) {
          // The socket has brought what the lost answer would have said.
          if (answered.current) return;
          setSpin(idle);
          const lost = isAnswerLost(error);
          const [title, message] = lost ? lostMessages.spin : text.failed;
          const said = error instanceof ApiError && !lost ? error.message : '';
          showToast({ title, message: said || message, kind: 'error', key: 'games' });
          void refreshLocks(queryClient);
        },
      });
    },
    land(): void {
      if (spin.phase === 'spinning' && spin.result !== null) show(spin.result, spin.wheel);
    },
  };
}

/** Which segment of that wheel came out; -1 where the wheel was changed since, and has none that says the same. */
export function placeOnWheel({ spinOptions }: WheelModule, { selectedOption: drawn }: SpinResult): number {
  return spinOptions.findIndex(
    ({ id, label, durationSeconds }) =>
      id === drawn.id && label === drawn.label && durationSeconds === drawn.durationSeconds,
  );
}
