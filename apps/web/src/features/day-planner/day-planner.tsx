import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { Tabs } from '../../components/tabs/tabs';
import { useDelayed } from '../../lib/use-delayed';
import { PlacesTab, WardrobeTab } from './catalog-tabs';
import { CurrentSlotBanner } from './current-slot-banner';
import { catalogQuery, dayPlanQuery } from './day-planner.calls';
import styles from './day-planner.module.css';
import { plannerTexts as texts } from './messages';
import { PlannerTab } from './planner-tab';

const askWhilePlanningMs = 5_000;

/** The day of an AI persona, and what it is planned from. */
export function DayPlanner() {
  const plan = useQuery({
    ...dayPlanQuery,
    // The socket tells of it; this is for when it is away.
    refetchInterval: ({ state }) => (state.data?.jobId ? askWhilePlanningMs : false),
  });
  const catalog = useQuery(catalogQuery);
  const [part, setPart] = useState<'planner' | 'wardrobe' | 'places'>('planner');
  const isPending = plan.isPending || catalog.isPending;
  const slow = useDelayed(isPending);
  if (isPending)
    return slow ? (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height="360px" />
      </Loading>
    ) : null;
  if (plan.data === undefined || catalog.data === undefined)
    return <LoadFailed title={texts.failed} query={plan.data === undefined ? plan : catalog} />;
  return (
    <div className={styles.planner}>
      <Tabs
        within
        label={texts.parts}
        choices={[
          { name: 'planner', label: texts.planner },
          { name: 'wardrobe', label: texts.wardrobe },
          { name: 'places', label: texts.places },
        ]}
        chosen={part}
        onChoose={setPart}
      />
      {part === 'planner' && (
        <>
          <p className={styles.muted}>{texts.whose}</p>
          <CurrentSlotBanner />
          <PlannerTab current={plan.data} catalog={catalog.data} />
        </>
      )}
      {part === 'wardrobe' && <WardrobeTab catalog={catalog.data} />}
      {part === 'places' && <PlacesTab catalog={catalog.data} />}
    </div>
  );
}
