import { Link } from '@tanstack/react-router';
import { Wordmark } from '../components/brand/mark';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { LostKeyIllustration } from '../components/illustrations/illustrations';
import styles from './not-found.module.css';

/** An address that leads nowhere. */
export default function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <title>Page not found · Keyhold</title>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Keyhold, to the dashboard">
          <Wordmark />
        </Link>
      </header>
      <main className={styles.main} tabIndex={-1}>
        <EmptyState
          as="h1"
          title="This key fits nothing here"
          illustration={<LostKeyIllustration />}
          action={
            <ButtonLink to="/" variant="primary">
              Go home
            </ButtonLink>
          }
        >
          There is no page at this address. It may have moved, or the link was cut short.
        </EmptyState>
      </main>
    </div>
  );
}
