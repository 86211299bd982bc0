import { useSearch } from '@tanstack/react-router';
import { useLoginNote } from '../features/auth/login/login-note';
import { LoginPage } from '../features/auth/login/login-page';
import { useLeaveWhenSignedIn } from '../features/auth/login/use-leave-when-signed-in';
import { safeNextPath } from '../lib/next-path';

/** /login */
export default function LoginScreen() {
  const { next } = useSearch({ from: '/login' });
  const path = safeNextPath(next);
  useLeaveWhenSignedIn(path);
  return <LoginPage next={path} note={useLoginNote(next)} />;
}
