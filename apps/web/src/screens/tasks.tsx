import { useSearch } from '@tanstack/react-router';
import { Page } from '../components/page/page';
import { MadeCard, SayCard } from '../features/feedback/say-cards';
import { DevelopmentPage } from '../features/roadmap/development-page';

/** /tasks */
export default function TasksScreen() {
  const { tab } = useSearch({ from: '/queries/main/tasks' });
  return (
    <Page>
      <DevelopmentPage
        tab={tab}
        say={
          <>
            <SayCard />
            <MadeCard />
          </>
        }
      />
    </Page>
  );
}
