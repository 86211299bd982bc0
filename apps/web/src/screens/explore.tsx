import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { Explore } from '../features/explore/explore';
import { exploreMessages as texts } from '../features/explore/messages';
import { sessionQuery } from '../lib/api/session';

/** /explore */
export default function ExploreScreen() {
  const search = useSearch({ strict: false });
  const { data: user } = useQuery(sessionQuery);
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.lead} />
      {user?.restricted ? (
        <Card>
          <EmptyState
            title={texts.restrictedTitle}
            action={<ButtonLink to="/">{texts.toDashboard}</ButtonLink>}
          >
            {texts.restricted}
          </EmptyState>
        </Card>
      ) : (
        <Explore search={search} />
      )}
    </Page>
  );
}
