import { requestSystemStatus } from '@keyhold/contracts/ai-studio/ai-studio.events';
import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { HISTORY_REFRESH_MS, STATUS_REFRESH_MS } from '@keyhold/rules/ai-studio/studio-settings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { ClockIcon, InfoIcon, SparklesIcon } from '../../components/icons/icons';
import { CalendarIcon, SettingsIcon } from '../../components/icons/tool-icons';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { Columns, Page, PageHeader } from '../../components/page/page';
import { Card } from '../../components/surface/card';
import { Tabs } from '../../components/tabs/tabs';
import { isConnected, tellServer } from '../../lib/realtime';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { usePhone } from '../../lib/use-phone';
import { useCurrentSlot } from '../day-planner/day-planner.api';
import styles from './ai-studio.module.css';
import { GenerateTab } from './generate-tab';
import { HistoryTab } from './history-tab';
import { MakingCard } from './making-card';
import { recentTexts, studioTexts as texts } from './messages';
import { keepAsked } from './picture-draft';
import { ProgressWindow } from './progress-window';
import { RecentPictures } from './recent-pictures';
import { SettingsWindow } from './settings-window';
import { StatusBar, StatusTab } from './status-tab';
import { historyQuery, useLivePictures } from './studio.calls';
import { useStudioSettings } from './studio-settings';

const tabs = ['generate', 'planner', 'history', 'status'] as const;
const askAgainMs = 5_000;

interface StudioPageProps {
  /** What the address says. */
  tab: string | undefined;
  planner: ReactNode;
}

/** Where pictures of the persona are made and found again, and its day is planned. */
export function StudioPage({ tab, planner }: StudioPageProps) {
  const navigate = useNavigate();
  const settings = useStudioSettings();
  const isPhone = usePhone();
  const chosen = tabs.find((one) => one === tab) ?? 'generate';
  const [watched, setWatched] = useState<string | null>(null);
  /** Goes up when the form is filled anew. */
  const [fillings, setFillings] = useState(0);
  const [setting, setSetting] = useState(false);
  useNow(1_000);
  const live = isConnected();
  const history = useQuery({
    ...historyQuery,
    refetchInterval:
      !live && settings.autoReconnectSocket
        ? askAgainMs
        : chosen === 'history' && settings.autoRefreshHistory && HISTORY_REFRESH_MS,
  });
  useLivePictures();
  useEffect(() => {
    if (!live) return;
    const ask = () => tellServer(requestSystemStatus, null);
    ask();
    // A bridge comes and goes by itself.
    const asking = setInterval(ask, STATUS_REFRESH_MS);
    return () => clearInterval(asking);
  }, [live]);
  const { jobs = [], system } = history.data ?? {};
  function fillWith(job: PictureJob): void {
    keepAsked(job);
    setFillings(fillings + 1);
    setWatched(null);
    void navigate({ to: '/ai-persona-studio' });
  }

  // The form never changes under the hand: it waits for what the day plan says.
  const slot = useCurrentSlot();
  const isComing = history.isPending || (chosen === 'generate' && slot === undefined);
  const slow = useDelayed(isComing);
  const statusBar = system && chosen !== 'status' && chosen !== 'planner' && (
    <StatusBar system={system} live={live} />
  );
  const hasPictures = jobs.some(({ imageUrl }) => imageUrl !== null);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <IconButton
            look="plain"
            label={texts.settings}
            icon={<SettingsIcon />}
            aria-haspopup="dialog"
            onClick={() => setSetting(true)}
          />
        }
      />
      {!isPhone && statusBar}
      <div className={styles.tabs}>
        <Tabs
          label={texts.tabs}
          choices={[
            { name: 'generate', label: texts.generate, icon: SparklesIcon },
            { name: 'planner', label: texts.planner, icon: CalendarIcon },
            { name: 'history', label: texts.history, icon: ClockIcon },
            { name: 'status', label: texts.status, icon: InfoIcon },
          ]}
          chosen={chosen}
          onChoose={(name) =>
            void navigate({
              to: '/ai-persona-studio',
              search: name === 'generate' ? {} : { tab: name },
              resetScroll: false,
            })
          }
        />
      </div>
      {chosen === 'planner' ? (
        planner
      ) : isComing ? (
        slow && (
          <Loading label={texts.loading}>
            <Skeleton shape="block" height="320px" />
          </Loading>
        )
      ) : system === undefined ? (
        <LoadFailed title={texts.loadFailed} query={history} />
      ) : chosen === 'history' ? (
        <HistoryTab jobs={jobs} onOpen={setWatched} />
      ) : (
        <Columns
          main={
            chosen === 'generate' ? (
              <>
                <GenerateTab key={fillings} system={system} slot={slot ?? null} onStarted={setWatched} />
                <MakingCard system={system} />
                {isPhone && <RecentPictures jobs={jobs} onOpen={setWatched} />}
              </>
            ) : (
              <StatusTab system={system} live={live} jobs={jobs} />
            )
          }
          detail={
            <>
              {!isPhone && <RecentPictures jobs={jobs} onOpen={setWatched} />}
              {!isPhone && !hasPictures && chosen === 'generate' && (
                <Card>
                  <EmptyState title={recentTexts.empty} illustration={<QuietPageIllustration />}>
                    {recentTexts.emptyHint}
                  </EmptyState>
                </Card>
              )}
            </>
          }
        />
      )}
      {isPhone && statusBar}
      <ProgressWindow
        jobId={watched}
        jobs={jobs}
        hasChat={system?.hasChat ?? false}
        onTurn={setWatched}
        onUse={fillWith}
        onClose={() => setWatched(null)}
      />
      <SettingsWindow open={setting} onClose={() => setSetting(false)} />
    </Page>
  );
}
