import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '../../../components/button/button-class';
import { Dial } from '../../../components/dial/dial';
import { InfoIcon } from '../../../components/icons/icons';
import { useEnter } from '../api/use-enter';
import { DialRing } from '../frame/dial-ring';
import { PublicFrame } from '../frame/public-frame';
import type { VerificationWindow } from '../verification/verification-window';
import { FeatureLists } from './feature-lists';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { pitch } from './messages';

const CheckEmail = lazy(() => import('../verification/check-email'));

/** The time that the dial on this page shows: as in the product's pictures. */
const shownMs = ((3 * 24 + 7) * 60 + 42) * 60_000;
const shownProgress = 0.62;

interface Unverified {
  readonly email: string;
  readonly verify: VerificationWindow | null;
}

export interface LoginPageProps {
  /** Where to go on to, a path of this site. */
  next: string;
  /** Why the person stands here, if there is something to say. */
  note: string | null;
}

/** The front door: what this is, and the way in. */
export function LoginPage({ next, note }: LoginPageProps) {
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const enter = useEnter();
  return (
    <PublicFrame title="Log in" className={styles.page}>
      <div className={styles.front}>
        <DialRing progress={shownProgress} className={styles.ring} />
        <div className={styles.words}>
          <h1 className={styles.headline}>{pitch.headline}</h1>
          <p className={styles.lead}>{pitch.lead}</p>
        </div>
        <section className={styles.card} aria-label="Log in">
          {unverified === null ? (
            <>
              {note !== null && (
                <p className={styles.note} role="status">
                  <InfoIcon size={16} />
                  {note}
                </p>
              )}
              <LoginForm
                onOpened={() => enter(next)}
                onUnverified={(email, verify) => setUnverified({ email, verify })}
              />
              <div className={styles.other}>
                <p>New here?</p>
                <Link to="/register" className={buttonClass({ variant: 'plain', wide: true })}>
                  Create an account
                </Link>
              </div>
            </>
          ) : (
            <Suspense fallback={<div className={styles.waiting} />}>
              <CheckEmail
                {...unverified}
                reason="login"
                onVerified={() => enter(next)}
                onBack={() => setUnverified(null)}
              />
            </Suspense>
          )}
        </section>
        <div className={styles.picture}>
          <Dial
            tone="running"
            progress={shownProgress}
            remainingMs={shownMs}
            caption="opens in"
            detail="62 % of 9 days"
            label={pitch.dialLabel}
          />
        </div>
      </div>
      <FeatureLists />
    </PublicFrame>
  );
}
