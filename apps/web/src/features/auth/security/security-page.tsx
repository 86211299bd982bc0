import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { sessionQuery } from '../../../lib/api/session';
import { classNames } from '../../../lib/class-names';
import { useDelayed } from '../../../lib/use-delayed';
import { EmailChangeDialog } from '../email-change/email-change-dialog';
import { emailChangeMessages as email } from '../email-change/messages';
import { securityMessages as texts } from './messages';
import { PasskeysSection } from './passkeys-section';
import { SecondFactorSection } from './second-factor-section';
import { securityQuery } from './security.calls';
import styles from './security.module.css';
import { SessionList } from './session-list';

/** How one gets into this account, and who is in it now. `onLeave` is told when a link leads away. */
export default function SecurityPage({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <EmailSection />
      <section className={styles.section} aria-label={texts.password}>
        <div className={styles.row}>
          <div className={styles.text}>
            <h3 className={styles.name}>{texts.password}</h3>
            <p className={styles.detail}>{texts.passwordHint}</p>
          </div>
          <ButtonLink to="/reset" search={{ change: 'true' }} small onClick={onLeave}>
            {texts.changePassword}
          </ButtonLink>
        </div>
      </section>
      <Factors />
      <section className={styles.section} aria-label={texts.sessions}>
        <h3 className={styles.name}>{texts.sessions}</h3>
        <SessionList />
      </section>
    </>
  );
}

function Factors() {
  const security = useQuery(securityQuery);
  const slow = useDelayed(security.isPending);
  if (security.data !== undefined) {
    return (
      <>
        <SecondFactorSection state={security.data.secondFactor} />
        <PasskeysSection passkeys={security.data.passkeys} />
      </>
    );
  }
  if (!security.isPending) return <LoadFailed title={texts.securityFailed} query={security} />;
  return (
    <div className={classNames(styles.place, styles.factorsPlace)}>
      {slow && (
        <Loading label={texts.securityLoading}>
          <Skeleton width="70%" />
        </Loading>
      )}
    </div>
  );
}

/** A banned person has no address to change: their account is not theirs to give another one. */
function EmailSection() {
  const { data: user } = useQuery(sessionQuery);
  const [open, setOpen] = useState(false);
  if (user === undefined) return null;
  return (
    <section className={styles.section} aria-label={email.title}>
      <div className={styles.row}>
        <div className={styles.text}>
          <h3 className={styles.name}>{email.title}</h3>
          <p className={styles.detail}>{user.email}</p>
        </div>
        {!user.restricted && (
          <Button small aria-label={email.dialogTitle} onClick={() => setOpen(true)}>
            {email.change}
          </Button>
        )}
      </div>
      <EmailChangeDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
