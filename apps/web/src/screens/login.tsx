import { useLocation, useSearch } from '@tanstack/react-router';
import { useLeaveWhenSignedIn } from '../features/auth/enter';
import { useLoginNote } from '../features/auth/login/login-note';
import { LoginPage } from '../features/auth/login/login-page';
import { safeNextPath } from '../lib/next-path';

/** /login */
export default function LoginScreen() {
  const { next } = useSearch({ from: '/login' });
  const path = safeNextPath(next);
  const refusal = useLeaveWhenSignedIn(path);
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  return <LoginPage next={path} note={useLoginNote(next, refusal)} email={email} refusal={refusal} />;
}
