import { FactsCard, RulesCard } from '../boards/boards.api';
import type { PostList } from './forum.calls';
import { forumMessages as texts } from './messages';

/** What the forum holds, and its rules. */
export function SidePanel({ stats }: { stats: PostList['stats'] }) {
  const facts = (['posts', 'comments', 'topScore', 'pinned'] as const)
    .filter((name) => name !== 'pinned' || stats.pinned > 0)
    .map((name) => [texts.statNames[name], Math.max(0, stats[name])] as const);
  return (
    <>
      <FactsCard title={texts.stats} facts={facts} />
      <Rules />
    </>
  );
}

export const Rules = () => <RulesCard title={texts.rules} rules={texts.ruleList} />;
