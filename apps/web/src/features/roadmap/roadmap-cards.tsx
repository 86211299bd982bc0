import { type RoadmapType, roadmapTypes } from '@keyhold/rules/roadmap/roadmap';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/button/button';
import { Loaded } from '../../components/feedback/loaded';
import { Skeleton } from '../../components/feedback/skeleton';
import { PlusIcon } from '../../components/icons/tool-icons';
import { Card } from '../../components/surface/card';
import { type Frames, stillFrames } from './frames';
import { ItemForm } from './item-form';
import { ItemLine } from './item-line';
import { roadmapMessages as texts } from './messages';
import { type Roadmap, type RoadmapItem, roadmapQuery, useAddItem } from './roadmap.calls';
import styles from './roadmap.module.css';

// Only the staff moves items.
const SortableRoadmap = lazy(() => import('./sortable-items'));

/** What is being worked on: roadmap and bugs side by side. */
export function RoadmapCards({ say }: { say: ReactNode }) {
  const query = useQuery(roadmapQuery);
  return (
    <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={320}>
      {(roadmap) => <Cards roadmap={roadmap} say={say} />}
    </Loaded>
  );
}

function Cards({ roadmap: { items, canEdit }, say }: { roadmap: Roadmap; say: ReactNode }) {
  const cards = (frames: Frames) => (
    <div className={styles.cards}>
      {roadmapTypes.map((type) => (
        <RoadmapCard
          key={type}
          type={type}
          items={items.filter((item) => item.type === type)}
          canEdit={canEdit}
          frames={frames}
        />
      ))}
    </div>
  );
  return (
    <>
      <div className={styles.columns}>
        {canEdit ? (
          // Cards that are replaced in a moment would lose what was begun on them.
          <Suspense fallback={<Skeleton shape="block" height={320} />}>
            <SortableRoadmap items={items}>{cards}</SortableRoadmap>
          </Suspense>
        ) : (
          cards(stillFrames)
        )}
        <div className={styles.cards}>{say}</div>
      </div>
      <p className={styles.quiet}>{texts.note}</p>
    </>
  );
}

interface RoadmapCardProps {
  frames: Frames;
  type: RoadmapType;
  items: readonly RoadmapItem[];
  canEdit: boolean;
}

function RoadmapCard({ type, items, canEdit, frames }: RoadmapCardProps) {
  const [adding, setAdding] = useState(false);
  const add = useAddItem();
  return (
    <Card spaced title={texts.cards[type]} aside={<span className={styles.count}>{items.length}</span>}>
      <p className={styles.quiet}>{texts.meaning[type]}</p>
      {items.length === 0 && <p>{texts.empty[type]}</p>}
      <frames.List type={type} ids={items.map(({ id }) => id)}>
        {items.map((item, at) => (
          <ItemLine
            key={item.id}
            item={item}
            canEdit={canEdit}
            frames={frames}
            above={sameAs(item, items[at - 1])}
            below={sameAs(item, items[at + 1])}
            afterBelow={sameAs(item, items[at + 2])}
          />
        ))}
      </frames.List>
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
