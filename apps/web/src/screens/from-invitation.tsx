import type { ReactNode } from 'react';
import { AbovePage } from '../features/auth/frame/public-frame';
import { useInvitedTo } from '../features/locks/invitation/invited-to';

/** Around the ways in, for a guest who was invited to the lock at `next`: it stays in sight, and they come back to it. */
export default function FromInvitation({ next, children }: { next: string; children: ReactNode }) {
  return <AbovePage value={useInvitedTo(next)}>{children}</AbovePage>;
}
