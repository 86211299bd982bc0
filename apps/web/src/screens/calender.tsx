import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { Calendar } from '../features/calendar/calendar';
import { calendarMessages } from '../features/calendar/messages';
import { sessionQuery } from '../lib/api/session';

/** /calender */
export default function CalendarScreen() {
  const { data: user } = useQuery(sessionQuery);
  const search = useSearch({ strict: false });
  return (
    <Page>
      <PageHeader title={calendarMessages.title} />
      {user?.restricted ? (
        <Card>
          <EmptyState
            title={calendarMessages.restrictedTitle}
            action={<ButtonLink to="/">{calendarMessages.toDashboard}</ButtonLink>}
          >
            {calendarMessages.restricted}
          </EmptyState>
        </Card>
      ) : (
        <Calendar search={search} isKeyholder={user?.role === 'keyholder'} />
      )}
    </Page>
  );
}
