import { useSearch } from '@tanstack/react-router';
import { StudioPage } from '../features/ai-studio/ai-studio.api';
import { DayPlanner } from '../features/day-planner/day-planner.api';

/** /ai-persona-studio */
export default function AiPersonaStudioScreen() {
  const { tab } = useSearch({ from: '/queries/main/ai-persona-studio' });
  return <StudioPage tab={tab} planner={<DayPlanner />} />;
}
