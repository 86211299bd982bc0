import { type RoadmapType, roadmapTypes } from '@keyhold/rules/roadmap/roadmap';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { PlusIcon } from '../../components/icons/tool-icons';
import { Card } from '../../components/surface/card';
import { useDelayed } from '../../lib/use-delayed';
import { ItemForm } from './item-form';
import { ItemLine } from './item-line';
import { roadmapMessages as texts } from './messages';
import { type RoadmapItem, roadmapQuery, useAddItem } from './roadmap.calls';
import styles from './roadmap.module.css';

/** What is being worked on: roadmap and bugs side by side. */
export function RoadmapCards() {
  const query = useQuery(roadmapQuery);
  const slow = useDelayed(query.isPending);
  const { data } = query;
  if (data === undefined) {
    if (query.isError) return <LoadFailed title={texts.loadFailed} query={query} />;
    return slow ? (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={320} />
      </Loading>
    ) : null;
  }
  return (
    <>
      <div className={styles.cards}>
        {roadmapTypes.map((type) => (
          <RoadmapCard
            key={type}
            type={type}
            items={data.items.filter((item) => item.type === type)}
            canEdit={data.canEdit}
          />
        ))}
      </div>
      <p className={styles.quiet}>
        {texts.note} <Link to="/feedback">{texts.suggestions}</Link>.
      </p>
    </>
  );
}

interface RoadmapCardProps {
  type: RoadmapType;
  items: readonly RoadmapItem[];
  canEdit: boolean;
}

function RoadmapCard({ type, items, canEdit }: RoadmapCardProps) {
  const [adding, setAdding] = useState(false);
  const add = useAddItem();
  return (
    <Card title={texts.cards[type]} aside={<span className={styles.count}>{items.length}</span>}>
      {items.length === 0 && <p className={styles.quiet}>{texts.empty[type]}</p>}
      <ul className={styles.items}>
        {items.map((item, at) => (
          <ItemLine
            key={item.id}
            item={item}
            canEdit={canEdit}
            above={sameAs(item, items[at - 1])}
            below={sameAs(item, items[at + 1])}
            afterBelow={sameAs(item, items[at + 2])}
          />
        ))}
      </ul>
      {canEdit &&
        (adding ? (
          <ItemForm
            start={{ type, title: '', notes: '', tags: [], priority: 'Medium' }}
            busy={add.isPending}
            onSave={(fields) => add.mutate(fields, { onSuccess: () => setAdding(false) })}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <Button small icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {texts.add[type]}
          </Button>
        ))}
    </Card>
  );
}

/** The id of a neighbour, where it has the same priority: only among those there is an order. */
const sameAs = (item: RoadmapItem, other: RoadmapItem | undefined): string | null =>
  other?.priority === item.priority ? other.id : null;
