import { useSearch } from '@tanstack/react-router';
import { Page } from '../components/page/page';
import { FeedbackBoard } from '../features/feedback/feedback-board';

/** /feedback */
export default function FeedbackScreen() {
  return (
    <Page>
      <FeedbackBoard search={useSearch({ from: '/queries/main/feedback' })} />
    </Page>
  );
}
