import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Card } from '../../../components/surface/card';
import { dashboardMessages as text } from '../messages';
import styles from './no-locks.module.css';

export interface HomePerson {
  readonly username: string;
  readonly role: string;
}

const KeyholderDashboard = lazy(() =>
  import('../keyholder/keyholder-dashboard').then((module) => ({ default: module.KeyholderDashboard })),
);

interface NoLocksProps {
  mayStart: boolean;
  person: HomePerson | undefined;
}

/** The home of somebody who wears no lock: their wearers to a keyholder, and to everybody a greeting and the ways on. */
export default function NoLocks({ mayStart, person }: NoLocksProps) {
  const holds = mayStart && person?.role === 'keyholder';
  return (
    <>
      {holds && (
        <Suspense>
          <KeyholderDashboard />
        </Suspense>
      )}
      <Card className={styles.empty}>
        {person !== undefined && <p className={styles.hello}>{text.hello(person.username)}</p>}
        <EmptyState
          title={text.emptyTitle}
          action={
            mayStart ? (
              <>
                <ButtonLink to="/self/setup" variant={holds ? 'plain' : 'primary'}>
                  {text.start}
                </ButtonLink>
                <ButtonLink to="/shared/setup">{text.haveLink}</ButtonLink>
              </>
            ) : undefined
          }
        >
          {mayStart ? text.empty : text.emptyRestricted}
        </EmptyState>
      </Card>
    </>
  );
}
