import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { TaskIcon, WheelIcon } from '../../components/game-icons/game-icons';
import { PencilIcon } from '../../components/icons/profile-icons';
import { PageHeader } from '../../components/page/page';
import { Tabs } from '../../components/tabs/tabs';
import { DemoPicker } from './demo-picker';
import { type DemoSpin, DemoWheel } from './demo-wheel';
import { demoMessages, tasksPageMessages as texts } from './messages';
import styles from './roadmap.module.css';
import { RoadmapCards } from './roadmap-cards';

const tabs = ['developer', 'picker', 'wheel'] as const;

interface DevelopmentPageProps {
  /** What the address says. */
  tab: string | undefined;
  /** What people say to it, below what is worked on. */
  say: ReactNode;
}

/** What is being worked on, and the games to try. */
export function DevelopmentPage({ tab, say }: DevelopmentPageProps) {
  const navigate = useNavigate();
  const chosen = tabs.find((one) => one === tab) ?? 'developer';
  const [lastSpin, setLastSpin] = useState<DemoSpin | null>(null);
  return (
    <>
      <PageHeader title={texts.title} description={texts.sentence} />
      <div className={styles.page}>
        <Tabs
          label={texts.tabs}
          choices={[
            { name: 'developer', label: texts.developer, icon: PencilIcon },
            { name: 'picker', label: texts.picker, icon: TaskIcon },
            { name: 'wheel', label: texts.wheel, icon: WheelIcon },
          ]}
          chosen={chosen}
          onChoose={(name) =>
            void navigate({
              to: '/tasks',
              search: name === 'developer' ? {} : { tab: name },
              resetScroll: false,
            })
          }
        />
        {chosen === 'developer' && <RoadmapCards say={say} />}
        {chosen !== 'developer' && (
          <div className={styles.demo}>
            <p>{demoMessages.note}</p>
            {chosen === 'picker' ? <DemoPicker /> : <DemoWheel last={lastSpin} onSpun={setLastSpin} />}
          </div>
        )}
      </div>
    </>
  );
}
