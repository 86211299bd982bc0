import { useSearch } from '@tanstack/react-router';
import { SmallPage } from '../features/auth/frame/small-page';
import { useMailedLink } from '../features/auth/mailed-link';
import { VerifyLink } from '../features/auth/verification/verify-link';
import { safeNextPath } from '../lib/next-path';

/** /verify-email */
export default function VerifyEmailScreen() {
  const link = useMailedLink();
  const { next } = useSearch({ strict: false });
  return (
    <SmallPage title="Verify email">
      <VerifyLink link={link} next={safeNextPath(next)} />
    </SmallPage>
  );
}
