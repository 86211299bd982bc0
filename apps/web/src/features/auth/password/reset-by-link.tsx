import { ButtonLink } from '../../../components/button/button-link';
import { ErrorState } from '../../../components/feedback/error-state';
import { failureText, isPassing } from '../api/failure';
import { useResetLink } from '../api/use-reset-link';
import { TornLetterArt, TurningDialArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import type { MailedLink } from '../mailed-link';
import { passwordMessages as texts } from './messages';
import { ResetForm } from './reset-form';

/** The link opens nothing: why, and the way to a new one. */
export function InvalidLink() {
  return (
    <Outcome
      art={<TornLetterArt />}
      title={texts.linkInvalidTitle}
      actions={
        <>
          <ButtonLink to="/forgot" variant="primary" wide>
            Request New Link
          </ButtonLink>
          <ButtonLink to="/login" variant="quiet" wide>
            Back to login
          </ButtonLink>
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
  if (!isPassing(check.error)) return <InvalidLink />;
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
