import { useEffect } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { useEnter } from '../enter';
import { TurnedKeyArt } from '../frame/art';
import { Outcome } from '../frame/outcome';

/** Goes on to the dashboard `delayMs` after `ready` came true: long enough to read that it worked. */
export function useGoHome(ready: boolean, delayMs: number): void {
  const enter = useEnter();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => enter(), delayMs);
    return () => clearTimeout(timer);
  }, [ready, delayMs, enter]);
}

/** How long the good news stands before the app goes on. */
const redirectMs = 2000;

/** The new password holds; the dashboard follows by itself. */
export function PasswordChanged() {
  useGoHome(true, redirectMs);
  return (
    <Outcome
      art={<TurnedKeyArt />}
      title="Password changed"
      actions={
        <ButtonLink to="/" replace wide>
          To your dashboard
        </ButtonLink>
      }
    >
      Your other sessions have ended. Taking you to your dashboard…
    </Outcome>
  );
}
