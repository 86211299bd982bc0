import { Button } from '../../../../components/button/button';
import { showToast } from '../../../../components/feedback/toast-store';
import { PenaltyIcon, TaskIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { Dialog } from '../../../../components/overlay/dialog';
import { Card } from '../../../../components/surface/card';
import { ApiError } from '../../../../lib/api/client';
import bar from '../../settings-fields/submit-bar.module.css';
import { ModuleTerms } from '../game-terms';
import { type Games, useChangeGames } from '../games.calls';
import { saveMessages, setupMessages, gamesMessages as text } from '../messages';
import { PenaltySetup, quotasOfWhatIsOn } from '../setup/penalty-setup';
import { TaskSetup } from '../setup/task-setup';
import { WheelSetup } from '../setup/wheel-setup';
import styles from './settings-card.module.css';
import type { Tab } from './tabs';

export type Module = 'penalties' | Tab;

/** What has been changed in a dialog, where that is anything at all. */
async function send<T extends object>(
  before: T,
  after: T,
  change: (fields: Partial<T>) => Promise<unknown>,
): Promise<void> {
  const fields = changedFields(before, after);
  await saved(Object.keys(fields).length === 0 ? Promise.resolve() : change(fields));
}

/** Saves, says so, and passes a failure on to the dialog, which keeps what was typed. */
async function saved(saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
    showToast({ title: saveMessages.saved, kind: 'success', key: 'games' });
  } catch (error) {
    const message =
      (error instanceof ApiError && (error.errors[0]?.message ?? error.message)) ||
      saveMessages.failedDefault;
    showToast({ title: saveMessages.failed, message, kind: 'error', key: 'games' });
    throw error;
  }
}

interface SettingsCardProps {
  games: Games;
  offers: Games['offers'];
  /** Whose settings are here: to change as far as the viewer may, else to look at. */
  tabs: readonly Tab[];
  /** Whose entries stand beside it: to these no button leads. */
  listed: Tab | null;
  /** The dialog that is open. */
  open: Module | null;
  onOpen: (module: Module | null) => void;
}

const modules = [
  ['penalties', PenaltyIcon],
  ['tasks', TaskIcon],
  ['wheel', WheelIcon],
] as const;

/**
 * Changes while the lock runs: to a keyholder, what this tab is there for. What is on and not theirs to change they may
 * look at; nothing is there where the viewer may do neither.
 */
export function SettingsCard({ games, offers, tabs, listed, open, onOpen }: SettingsCardProps) {
  const change = useChangeGames(games.lockId);
  const penaltiesNow = games.penaltyConfigUntilMidnight ?? games.penaltyConfig;
  const isOn = {
    penalties: penaltiesNow.enabled,
    tasks: games.taskModule.enabled,
    wheel: games.wheelModule.enabled,
  };
  const isHere = (name: Module) => name === 'penalties' || tabs.includes(name);
  const toChange = modules.filter(([name]) => isHere(name) && offers[name]);
  // Whoever keeps the lock reads them on the page.
  const toLookAt = modules.filter(
    ([name]) =>
      games.isWearer && games.isLocked && isHere(name) && isOn[name] && !offers[name] && name !== listed,
  );
  const why =
    games.isWearer && games.type === 'SHARED' ? setupMessages.lockedForWearer : setupMessages.locked;
  const isMain = !games.isWearer && tabs.length === 1;
  const close = () => onOpen(null);
  const dialogOf = (name: Module) => ({
    open: open === name && offers[name],
    onClose: close,
    onReopen: () => onOpen(name),
  });
  return (
    <>
      {toChange.length > 0 && isMain && (
        <section className={bar.bar} aria-label={text.settings}>
          <div className={styles.buttons}>
            {toChange.toReversed().map(([name, Icon]) => (
              <Button
                key={name}
                variant={name === 'penalties' ? 'plain' : 'primary'}
                icon={<Icon />}
                aria-haspopup="dialog"
                onClick={() => onOpen(name)}
              >
                {text.change[name]}
              </Button>
            ))}
          </div>
        </section>
      )}
      {toChange.length > 0 && !isMain && (
        <Card title={text.settings} aria-label={text.settings}>
          <div className={styles.buttons}>
            {toChange.map(([name, Icon]) => (
              <Button key={name} icon={<Icon />} aria-haspopup="dialog" onClick={() => onOpen(name)}>
                {text[name]}
              </Button>
            ))}
          </div>
        </Card>
      )}
      {toLookAt.length > 0 && (
        <div className={styles.buttons}>
          {toLookAt.map(([name]) => (
            <Button key={name} small aria-haspopup="dialog" onClick={() => onOpen(name)}>
              {text.lookAt[name]}
            </Button>
          ))}
        </div>
      )}
      {modules.map(([name]) => (
        <Dialog
          key={name}
          open={open === name && !offers[name]}
          onClose={close}
          title={text[name]}
          description={<span className={styles.why}>{why}</span>}
          actions={<Button onClick={close}>{setupMessages.close}</Button>}
        >
          <ModuleTerms games={{ ...games, penaltyConfig: penaltiesNow }} name={name} />
        </Dialog>
      ))}
      <PenaltySetup
        {...dialogOf('penalties')}
        value={games.penaltyConfig}
        games={games}
        running
        onSave={(after, before) => send(before, quotasOfWhatIsOn(after, games), change.penalties.mutateAsync)}
      />
      <TaskSetup
        {...dialogOf('tasks')}
        kind={null}
        value={games.taskModule}
        onSave={(after, before) => send(before, after, change.tasks.mutateAsync)}
      />
      <WheelSetup
        {...dialogOf('wheel')}
        kind={null}
        value={games.wheelModule}
        onSave={(after, before) => send(before, after, change.wheel.mutateAsync)}
      />
    </>
  );
}

/** The fields of `after` that are not as in `before`, compared by their JSON. */
function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const isChanged = (field: keyof T) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const fields = (Object.keys(after) as (keyof T)[]).filter(isChanged);
  return Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<T>;
}
