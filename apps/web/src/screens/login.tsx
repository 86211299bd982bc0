import { useSearch } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login/login-page';
import { loginMessages } from '../features/auth/login/messages';
import { safeNextPath } from '../lib/next-path';

/** /login */
export default function LoginScreen() {
  const { next } = useSearch({ from: '/login' });
  return <LoginPage next={safeNextPath(next)} note={next === undefined ? null : loginMessages.goOn} />;
}
