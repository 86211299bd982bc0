import { useSearch } from '@tanstack/react-router';
import { SmallPage } from '../features/auth/frame/small-page';
import { ForgotForm } from '../features/auth/password/forgot-form';
import { safeNextPath } from '../lib/next-path';

/** /forgot */
export default function ForgotScreen() {
  const { next } = useSearch({ strict: false });
  return (
    <SmallPage title="Forgot password">
      <ForgotForm next={safeNextPath(next)} />
    </SmallPage>
  );
}
