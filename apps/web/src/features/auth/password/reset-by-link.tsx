import { ErrorState } from '../../../components/feedback/error-state';
import { useResetLink } from '../auth.calls';
import { failureText, isPassing } from '../failure';
import { TurningDialArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import type { MailedLink } from '../mailed-link';
import { InvalidLink } from './invalid-link';
import { passwordMessages as texts } from './messages';
import { ResetForm } from './reset-form';

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
