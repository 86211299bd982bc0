import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ErrorState } from '../../../components/feedback/error-state';
import { ApiError } from '../../../lib/api/client';
import { sessionQuery } from '../../../lib/api/session';
import { failureText } from '../failure';
import { TurningDialArt } from '../frame/art';
import { Outcome } from '../frame/outcome';
import { ChangePasswordForm } from './change-password-form';
import { passwordMessages as texts } from './messages';

/** Changing the password from within the account: needs somebody who is signed in. */
export function ChangePassword() {
  const session = useQuery(sessionQuery);
  if (session.isSuccess) return <ChangePasswordForm email={session.data.email} />;
  if (session.isPending) {
    return (
      <Outcome art={<TurningDialArt />} title="Change your password">
        Just a moment.
      </Outcome>
    );
  }
  if (session.error instanceof ApiError && session.error.status === 401) {
    return <Navigate to="/login" search={{ next: '/reset?change=true' }} replace />;
  }
  return (
    <ErrorState
      as="h1"
      title="Your account did not load"
      message={failureText(session.error, texts.changeFailed)}
      retrying={session.isFetching}
      onRetry={() => session.refetch()}
    />
  );
}
