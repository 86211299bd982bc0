import { useSearch } from '@tanstack/react-router';
import { Page } from '../components/page/page';
import { DevelopmentPage } from '../features/roadmap/development-page';

/** /tasks */
export default function TasksScreen() {
  const { tab } = useSearch({ from: '/queries/main/tasks' });
  return (
    <Page>
      <DevelopmentPage tab={tab} />
    </Page>
  );
}
