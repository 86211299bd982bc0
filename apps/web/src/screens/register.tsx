import { useSearch } from '@tanstack/react-router';
import { useLeaveWhenSignedIn } from '../features/auth/enter';
import { RegisterPage } from '../features/auth/registration/register-page';

/** /register */
export default function RegisterScreen() {
  const { invite } = useSearch({ strict: false });
  useLeaveWhenSignedIn('/');
  return <RegisterPage invite={invite} />;
}
