import { useLocation, useSearch } from '@tanstack/react-router';
import { useLeaveWhenSignedIn } from '../features/auth/enter';
import { useLoginNote } from '../features/auth/login/login-note';
import { LoginPage } from '../features/auth/login/login-page';
import { safeNextPath } from '../lib/next-path';
import { WayIn } from './way-in';

export { askGuestNotice } from '../features/installation/installation.api';

/** /login */
export default function LoginScreen() {
  const { next } = useSearch({ from: '/login' });
  const path = safeNextPath(next);
  const refusal = useLeaveWhenSignedIn(path);
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const note = useLoginNote(next, refusal);
  return (
    <WayIn next={path}>
      <LoginPage next={path} note={note} email={email} refusal={refusal} />
    </WayIn>
  );
}
