import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Page } from '../components/page/page';
import { LockDetail } from '../features/locks/detail/lock-detail';
import { sessionQuery } from '../lib/api/session';

/** /lock/{id}, with #verify, #tribute and #reveal */
export default function LockDetailScreen() {
  const { id } = useParams({ strict: false });
  const anchor = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const toDashboard = useCallback(() => void navigate({ to: '/' }), [navigate]);
  return (
    <Page>
      <LockDetail
        key={id}
        lockId={id ?? ''}
        anchor={anchor}
        restricted={user?.restricted === true}
        onLeave={toDashboard}
        onArchived={({ isOwner }) => void navigate({ to: isOwner ? '/keyholder' : '/' })}
      />
    </Page>
  );
}
