import { isStaff } from '@keyhold/rules/staff/rank';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { showToast } from '../../components/feedback/toast-store';
import { Page } from '../../components/page/page';
import { sessionQuery } from '../../lib/api/session';
import { Administration } from './administration';
import { staffMessages as texts } from './messages';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why somebody was led away from a page. */
    error?: 'admin_required';
  }
}

/** The administration, to those who are of the staff. */
export default function AdminPage() {
  const params = useSearch({ from: '/queries/main/admin' });
  const { data: user } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const denied = user !== undefined && !isStaff(user);
  useEffect(() => {
    if (!denied) return;
    showToast({ title: texts.deniedTitle, message: texts.denied, kind: 'error', key: 'admin' });
    void navigate({ to: '/', replace: true, state: { error: 'admin_required' } });
  }, [denied, navigate]);
  return (
    <Page>
      {user === undefined || denied ? (
        <Loading label={texts.checking}>
          <Skeleton shape="block" height={240} />
        </Loading>
      ) : (
        <Administration viewer={user} params={params} />
      )}
    </Page>
  );
}
