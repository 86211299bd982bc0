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
  /** One that was prepared comes before a new one. */
  hasDrafts: boolean;
}

/** The home of somebody who wears no lock: a greeting and the ways on; to a keyholder first their wearers. */
export default function NoLocks({ mayStart, person, hasDrafts }: NoLocksProps) {
  if (mayStart && person?.role === 'keyholder') return <KeyholderHome />;
  return (
    <Card className={styles.empty}>
      {person !== undefined && <p className={styles.hello}>{text.hello(person.username)}</p>}
      <EmptyState
        title={text.emptyTitle}
        action={
          mayStart ? (
            <>
              <ButtonLink to="/shared/setup">{text.haveLink}</ButtonLink>
              <ButtonLink to="/self/setup" variant={hasDrafts ? 'plain' : 'primary'}>
                {text.start}
              </ButtonLink>
            </>
          ) : undefined
        }
      >
        {mayStart ? text.empty : text.emptyRestricted}
      </EmptyState>
      {mayStart && (
        <p className={styles.explore}>
          <ButtonLink to="/explore" variant="quiet" small>
            {text.findKeyholder}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

/** Their wearers have the main action: that they wear none themselves is said in passing. */
function KeyholderHome() {
  return (
    <Suspense>
      <KeyholderDashboard
        home={
          <Card title={text.emptyTitle}>
            <p className={styles.sentence}>{text.emptyKeyholder}</p>
            <div className={styles.ways}>
              <ButtonLink to="/self/setup" small>
                {text.start}
              </ButtonLink>
              <ButtonLink to="/shared/setup" small>
                {text.haveLink}
              </ButtonLink>
            </div>
          </Card>
        }
      />
    </Suspense>
  );
}
