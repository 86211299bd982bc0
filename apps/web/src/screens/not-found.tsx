import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { LostKeyIllustration } from '../components/illustrations/illustrations';
import styles from './not-found.module.css';

/** An address that leads nowhere. */
export default function NotFoundScreen() {
  return (
    <main className={styles.page} tabIndex={-1}>
      <title>Page not found · Keyhold</title>
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
  );
}
