import { useLocation, useSearch } from '@tanstack/react-router';
import { useLeaveWhenSignedIn } from '../features/auth/enter';
import { AbovePage } from '../features/auth/frame/public-frame';
import { useLoginNote } from '../features/auth/login/login-note';
import { LoginPage } from '../features/auth/login/login-page';
import { useInvitationStrip } from '../features/locks/invitation/invitation-strip';
import { safeNextPath } from '../lib/next-path';

/** /login */
export default function LoginScreen() {
  const { next } = useSearch({ from: '/login' });
  const path = safeNextPath(next);
  const refusal = useLeaveWhenSignedIn(path);
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const note = useLoginNote(next, refusal);
  return (
    <AbovePage value={useInvitationStrip(path)}>
      <LoginPage next={path} note={note} email={email} refusal={refusal} />
    </AbovePage>
  );
}
