import { useSearch } from '@tanstack/react-router';
import { useLeaveWhenSignedIn } from '../features/auth/enter';
import { AbovePage } from '../features/auth/frame/public-frame';
import { RegisterPage } from '../features/auth/registration/register-page';
import { useInvitationStrip } from '../features/locks/invitation/invitation-strip';
import { safeNextPath } from '../lib/next-path';

/** /register */
export default function RegisterScreen() {
  const { invite, next } = useSearch({ strict: false });
  const path = safeNextPath(next);
  useLeaveWhenSignedIn(path);
  return (
    <AbovePage value={useInvitationStrip(path)}>
      <RegisterPage invite={invite} next={path} />
    </AbovePage>
  );
}
