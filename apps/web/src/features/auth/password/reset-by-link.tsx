import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/button/button-class';
import { ErrorState } from '../../../components/feedback/error-state';
import { ApiError } from '../../../lib/api/client';
import { failureText } from '../api/failure';
import { useResetLink } from '../api/use-reset-link';
import { TornLetterArt, TurningDialArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import type { MailedLink } from '../mailed-link';
import { passwordMessages as texts } from './messages';
import { ResetForm } from './reset-form';

/** Whether a failed check says that the link is bad, rather than that it could not be asked about. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** The link opens nothing: why, and the way to a new one. */
export function InvalidLink() {
  return (
    <Outcome
      art={<TornLetterArt />}
      title={texts.linkInvalidTitle}
      actions={
        <>
          <Link to="/forgot" className={buttonClass({ variant: 'primary', wide: true })}>
            Request New Link
          </Link>
          <Link to="/login" className={buttonClass({ variant: 'quiet', wide: true })}>
            Back to login
          </Link>
        </>
      }
    >
      {texts.linkInvalid}
    </Outcome>
  );
}

/** Checks a mailed link as soon as it is opened, then asks for the new password. */
export function ResetByLink({ link }: { link: MailedLink }) {
  const check = useResetLink(link);
  if (check.isSuccess) return <ResetForm link={link} />;
  if (check.isPending) {
    return (
      <Outcome art={<TurningDialArt />} title="Checking your link…">
        Just a moment.
      </Outcome>
    );
  }
  if (isRefused(check.error)) return <InvalidLink />;
  return (
    <ErrorState
      as="h1"
      title={texts.linkUnchecked}
      message={failureText(check.error, 'Please try again.')}
      retrying={check.isFetching}
      onRetry={() => check.refetch()}
    />
  );
}
