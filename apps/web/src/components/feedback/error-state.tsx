import { useOnline } from '../../lib/use-online';
import { Button } from '../button/button';
import { RefreshIcon } from '../icons/tool-icons';
import { StillDialIllustration } from '../illustrations/illustrations';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** The screen's own words: 'Failed to load dashboard'. */
  title: string;
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  as?: 'h1' | 'h2' | 'h3';
}

/** Something did not load: what, and a way to try again. Knows when the network is what is missing. */
export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
  as: Heading = 'h2',
}: ErrorStateProps) {
  const online = useOnline();
  const sentence = online
    ? message
    : 'You are offline. Your lock is safe; this page comes back with the connection.';
  return (
    <div className={styles.state} role="alert">
      <StillDialIllustration />
      <Heading className={styles.title}>{title}</Heading>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {onRetry !== undefined && (
        <div className={styles.action}>
          <Button icon={<RefreshIcon size={18} />} busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
