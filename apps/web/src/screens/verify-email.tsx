import { SmallPage } from '../features/auth/frame/small-page';
import { useMailedLink } from '../features/auth/mailed-link';
import { VerifyLink } from '../features/auth/verification/verify-link';

/** /verify-email */
export default function VerifyEmailScreen() {
  const link = useMailedLink();
  return (
    <SmallPage title="Verify email">
      <VerifyLink link={link} />
    </SmallPage>
  );
}
