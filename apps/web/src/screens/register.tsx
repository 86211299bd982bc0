import { useSearch } from '@tanstack/react-router';
import { RegisterPage } from '../features/auth/registration/register-page';

/** /register */
export default function RegisterScreen() {
  const { invite } = useSearch({ from: '/register' });
  return <RegisterPage invite={invite} />;
}
