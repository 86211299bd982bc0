import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { GuestNotice } from '../../installation/installation.api';
import { useEnter } from '../enter';
import { DialRing } from '../frame/dial-ring';
import { PublicFrame } from '../frame/public-frame';
import { SmallPage } from '../frame/small-page';
import { nextSearch } from '../next-search';
import { CheckEmail } from '../verification/check-email';
import type { VerificationWindow } from '../verification/pending-verification';
import { findPendingVerification, keepPendingVerification } from '../verification/pending-verification';
import { RegisterForm } from './register-form';
import styles from './register-page.module.css';

interface RegisterPageProps {
  /** A code that came with the address of the page. */
  invite: string | undefined;
  /** Where to go on to, a path of this site. */
  next: string;
}

/** Making an account, and then showing that the address is one's own. */
export function RegisterPage({ invite, next }: RegisterPageProps) {
  const [pending, setPending] = useState(findPendingVerification);
  const enter = useEnter();

  function goOn(email: string, verify: VerificationWindow | null): void {
    if (verify === null) {
      enter(next);
      return;
    }
    keepPendingVerification({ email, verify });
    setPending({ email, verify });
    window.scrollTo(0, 0);
  }

  function startAgain(): void {
    keepPendingVerification(null);
    setPending(null);
  }

  if (pending !== null) {
    return (
      <SmallPage title="Check your email">
        <CheckEmail
          {...pending}
          reason="registered"
          onResent={(verify) => keepPendingVerification({ ...pending, verify })}
          next={next}
          onVerified={() => enter(next)}
          onBack={startAgain}
        />
      </SmallPage>
    );
  }
  return (
    <PublicFrame
      title="Create an account"
      notice={<GuestNotice />}
      headerLink={
        <ButtonLink to="/login" {...nextSearch(next)} variant="quiet" small>
          Log in
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <div className={styles.words}>
          <h1 className={styles.headline}>Create your account</h1>
          <DialRing progress={0.17} keyhole className={styles.ring} />
          <p className={styles.lead}>A few things about you, and you can begin.</p>
        </div>
        <section className={styles.card} aria-label="Create an account">
          <RegisterForm invite={invite} next={next} onRegistered={goOn} />
        </section>
      </div>
    </PublicFrame>
  );
}
