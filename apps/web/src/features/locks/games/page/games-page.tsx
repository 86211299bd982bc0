import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { ButtonLink } from '../../../../components/button/button-link';
import { Banner } from '../../../../components/feedback/banner';
import { EmptyState } from '../../../../components/feedback/empty-state';
import { ErrorState } from '../../../../components/feedback/error-state';
import { Loading, Skeleton } from '../../../../components/feedback/skeleton';
import { showToast } from '../../../../components/feedback/toast-store';
import { LockIcon } from '../../../../components/icons/icons';
import { LostKeyIllustration } from '../../../../components/illustrations/illustrations';
import { Card } from '../../../../components/surface/card';
import { serverNow } from '../../../../lib/server-time';
import { useDelayed } from '../../../../lib/use-delayed';
import { useOnline } from '../../../../lib/use-online';
import { useWide } from '../../../../lib/use-phone';
import { useUnchangedWhile } from '../../../../lib/use-unchanged-while';
import { refreshLocks } from '../../locks.calls';
import { type Games, gamesQuery } from '../games.calls';
import { setupMessages, gamesMessages as text } from '../messages';
import { useGameEvents } from './game-events';
import styles from './games-page.module.css';
import { DailyRequirements, StatTiles } from './progress';
import { RecentActivity } from './recent-activity';
import { type Module, SettingsCard } from './settings-card';
import { GameTabs, ModuleOff, OtherGame, type Tab } from './tabs';
import { TasksPanel, useSelection } from './tasks-panel';
import { useSpin } from './use-spin';
import { WheelPanel } from './wheel-panel';

const overduePollMs = 2000;

/** By this clock something is over that by the server's, a moment behind it, is not: it is asked again. */
function isOverdue(games: Games | null | undefined): boolean {
  if (!games?.isLocked) return false;
  const { nextTaskAt, nextSpinAt } = games.gameSession;
  return [nextTaskAt, nextSpinAt, games.dayEndsAt].some((at) => at !== null && Date.parse(at) <= serverNow());
}

const nothing: Games['offers'] = { tasks: false, wheel: false, penalties: false };

interface GamesPageProps {
  lockId: string;
  /** The account may play what it has agreed to, and change nothing. */
  restricted: boolean;
}

/** The games of a lock, in all their states. */
export function GamesPage({ lockId, restricted }: GamesPageProps) {
  const games = useQuery({
    ...gamesQuery(lockId),
    refetchInterval: ({ state }) => (isOverdue(state.data) ? overduePollMs : false),
  });
  const slow = useDelayed(games.isPending);
  useTellRefreshFailed(games.isError && games.data !== undefined);
  if (games.isPending) {
    return slow ? (
      <Loading label={text.loading}>
        <Skeleton shape="block" height={360} />
      </Loading>
    ) : null;
  }
  if (games.data === undefined) {
    return (
      <Card>
        <ErrorState
          title={text.loadFailed}
          message={text.loadFailedHint}
          onRetry={() => void games.refetch()}
          retrying={games.isFetching}
        />
      </Card>
    );
  }
  if (games.data === null) {
    return (
      <Card>
        <EmptyState
          title={text.notFound}
          illustration={<LostKeyIllustration />}
          action={<ButtonLink to="/">{text.toLocks}</ButtonLink>}
        >
          {text.notFoundHint}
        </EmptyState>
      </Card>
    );
  }
  return <GameTable games={games.data} restricted={restricted} />;
}

/** What is on the page stays; that it could not be brought up to date is said once. */
function useTellRefreshFailed(failed: boolean): void {
  const online = useOnline();
  const told = failed && online;
  useEffect(() => {
    if (told)
      showToast({ title: text.loadFailed, message: text.loadFailedHint, kind: 'error', key: 'games' });
  }, [told]);
}

function GameTable({ games: current, restricted }: { games: Games; restricted: boolean }) {
  const queryClient = useQueryClient();
  const { lockId } = current;
  const spin = useSpin(current);
  const selection = useSelection(current);
  const reveals = {
    tasks: selection.revealing !== null || selection.asking,
    wheel: spin.phase !== 'idle',
  };
  const revealing = reveals.tasks || reveals.wheel;
  // What is being revealed is not told before.
  const games = useUnchangedWhile(current, reveals.tasks || spin.phase === 'spinning');
  const [wanted, setTab] = useState<Tab | null>(null);
  const [settings, setSettings] = useState<Module | null>(null);
  const on = { tasks: games.taskModule.enabled, wheel: games.wheelModule.enabled };
  const offers = restricted ? nothing : games.offers;
  const isShown = (name: Tab) => on[name] || offers[name];
  const withTabs = isShown('tasks') && isShown('wheel');
  const usual = on.tasks || !on.wheel ? 'tasks' : 'wheel';
  const chosen = wanted !== null && isShown(wanted) ? wanted : usual;
  // A reveal goes on only where it is shown: what comes during another one waits for its turn.
  const tab = !revealing || reveals[chosen] ? chosen : reveals.tasks ? 'tasks' : 'wheel';
  if (revealing && wanted !== tab) setTab(tab);
  const refresh = () => void refreshLocks(queryClient);
  const wide = useWide();
  useGameEvents(lockId, {
    onSelection(selected) {
      // The page was brought up to date before it was told.
      if (selected.selectedAt === games.gameSession.currentSelectedTask?.selectedAt) return;
      // A game that this page does not know to be on has no place for a reveal.
      if (on.tasks) selection.receive(selected);
    },
    onSpin(result) {
      if (on.wheel) void spin.receive(result);
    },
  });

  // Before one is picked: where there is room the panel has all of them, else the way to them.
  const listed =
    tab === 'tasks' && !reveals.tasks && games.gameSession.currentSelectedTask === null ? 'tasks' : null;
  const looksAtTasks = !wide && games.isWearer && games.isLocked && !offers.tasks;
  const settingsCard = (tabs: readonly Tab[]) => (
    <SettingsCard
      key="settings"
      games={games}
      offers={offers}
      tabs={tabs}
      listed={listed}
      open={settings}
      onOpen={setSettings}
    />
  );
  if (!on.tasks && !on.wheel) {
    return (
      <div className={styles.none}>
        <Card key="none" className={styles.play}>
          <EmptyState
            title={text.none}
            action={
              <ButtonLink to="/lock/$id" params={{ id: lockId }}>
                {text.toLock}
              </ButtonLink>
            }
          >
            {games.cardGameEnabled ? text.onlyCards : text.noneHint}
          </EmptyState>
        </Card>
        <div key="after" className={styles.status}>
          {settingsCard(['tasks', 'wheel'])}
        </div>
      </div>
    );
  }
  const taskWaits = games.gameSession.currentSelectedTask !== null;
  const ready = {
    tasks: on.tasks && games.isWearer && (taskWaits ? games.canFinishTask : games.canSelectTask),
    wheel: on.wheel && games.isWearer && games.canSpin,
  };
  const otherTab = tab === 'tasks' ? 'wheel' : 'tasks';
  const other = withTabs && ready[otherTab] && !revealing && (
    <OtherGame to={otherTab} onTab={setTab} waits={taskWaits} />
  );
  const activity = (
    <RecentActivity key="activity" entries={games.gameSession.gameHistory} hidden={!games.canReadHistory} />
  );
  // Below a game there is room beside what the day asks for; what is played is longer.
  const activityInPlay = wide && games.isWearer;
  const status = <DailyRequirements key="day" games={games} onDayEnd={refresh} />;
  const tiles = <StatTiles key="tiles" games={games} tab={tab} onReady={refresh} />;
  return (
    <div className={styles.page}>
      {!games.isWearer && (
        <>
          {games.isLocked && on[tab] && !offers[tab] && <ConfigurationLocked />}
          {/* Whoever does not play is here to see how it goes, then to change what is played. */}
          <div key="status" className={styles.status}>
            {status}
            {tiles}
          </div>
        </>
      )}
      <div key="play" className={styles.play}>
        <PlayState games={games} />
        {withTabs && (
          <GameTabs
            tab={tab}
            onTab={setTab}
            counts={{
              tasks: on.tasks ? games.taskModule.tasks.length : null,
              wheel: on.wheel ? games.wheelModule.spinOptions.length : null,
            }}
            ready={ready}
            disabled={revealing}
          />
        )}
        {!on[tab] ? (
          <ModuleOff tab={tab} onSettings={() => setSettings(tab)} />
        ) : tab === 'tasks' ? (
          <TasksPanel
            games={games}
            selection={selection}
            titled={!withTabs}
            other={other}
            onLook={looksAtTasks ? () => setSettings('tasks') : undefined}
          />
        ) : (
          <WheelPanel games={games} spin={spin} titled={!withTabs} other={other} />
        )}
        {!games.isWearer && settingsCard([tab])}
        {activityInPlay && activity}
      </div>
      {games.isWearer && (
        <div key="status" className={styles.status}>
          {status}
        </div>
      )}
      <div key="after" className={styles.after}>
        {games.isWearer && tiles}
        {/* What is under a tab comes and goes with it. */}
        <Fragment key={tab}>
          {!activityInPlay && activity}
          {games.isWearer && settingsCard([tab])}
        </Fragment>
      </div>
    </div>
  );
}

/** Why who keeps the lock can change nothing here, before anything else. */
function ConfigurationLocked() {
  return (
    <p className={styles.locked}>
      <LockIcon size={18} />
      <span>{setupMessages.locked}</span>
    </p>
  );
}

/** That it is over, or frozen, to a keyholder; why the wearer may not play stands where they would. */
function PlayState({ games }: { games: Games }) {
  if (!games.isLocked) return <Banner title={text.ended}>{text.endedHint}</Banner>;
  if (games.isWearer || games.playRefusal === null) return null;
  const [title, sentence] = text.frozenForKeyholder;
  return (
    <Banner kind="frozen" title={title}>
      {sentence}
    </Banner>
  );
}
