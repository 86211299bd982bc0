import { Card } from '../../components/surface/card';
import type { PostList } from './forum.calls';
import styles from './forum.module.css';
import { forumMessages as texts } from './messages';

/** What the forum holds, and its rules. */
export function SidePanel({ stats }: { stats: PostList['stats'] }) {
  const facts = (['posts', 'comments', 'topScore', 'pinned'] as const).filter(
    (name) => name !== 'pinned' || stats.pinned > 0,
  );
  return (
    <aside className={styles.side}>
      <Card title={texts.stats}>
        <dl className={styles.stats}>
          {facts.map((name) => (
            <div key={name}>
              <dt>{texts.statNames[name]}</dt>
              <dd>{Math.max(0, stats[name])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Rules />
    </aside>
  );
}

export function Rules() {
  return (
    <Card title={texts.rules}>
      <ol className={styles.rules}>
        {texts.ruleList.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}
