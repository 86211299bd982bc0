import { useSearch } from '@tanstack/react-router';
import { useLeaveWhenSignedIn } from '../features/auth/enter';
import { RegisterPage } from '../features/auth/registration/register-page';
import { safeNextPath } from '../lib/next-path';
import { WayIn } from './way-in';

export { askGuestNotice } from '../features/installation/installation.api';

/** /register */
export default function RegisterScreen() {
  const { invite, next } = useSearch({ strict: false });
  const path = safeNextPath(next);
  useLeaveWhenSignedIn(path);
  return (
    <WayIn next={path}>
      <RegisterPage invite={invite} next={path} />
    </WayIn>
  );
}
