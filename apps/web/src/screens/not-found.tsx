import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Wordmark } from '../components/brand/mark';
import { Button } from '../components/button/button';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { LostKeyIllustration } from '../components/illustrations/illustrations';
import styles from './not-found.module.css';

/** An address that leads nowhere, by itself: to those who are not logged in. */
export default function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Keyhold, to the dashboard">
          <Wordmark />
        </Link>
      </header>
      <main className={styles.main} tabIndex={-1}>
        <Nowhere />
      </main>
    </div>
  );
}

/** The same among the pages of those who are, with their menu. */
export function NowhereScreen() {
  return (
    <div className={styles.inside}>
      <Nowhere />
    </div>
  );
}

function Nowhere() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <>
      <title>Page not found · Keyhold</title>
      <EmptyState
        as="h1"
        title="This key fits nothing here"
        illustration={<LostKeyIllustration />}
        action={
          <>
            {canGoBack && <Button onClick={() => router.history.back()}>Go back</Button>}
            <ButtonLink to="/" variant="primary">
              Go home
            </ButtonLink>
          </>
        }
      >
        There is no page at this address. It may have moved, or the link was cut short.
      </EmptyState>
    </>
  );
}
