import { isFinal, type Progress, type Step } from '@keyhold/rules/ai-studio/picture-job';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { CheckIcon, ClockIcon, CloseIcon, InfoIcon } from '../../components/icons/icons';
import { ListIcon, RefreshIcon } from '../../components/icons/tool-icons';
import { Dialog } from '../../components/overlay/dialog';
import { Tabs } from '../../components/tabs/tabs';
import { classNames } from '../../lib/class-names';
import { isConnected } from '../../lib/realtime';
import { useNow } from '../../lib/use-now';
import styles from './ai-studio.module.css';
import { BugIcon } from './icons';
import { LiveChip } from './live-chip';
import { progressTexts as texts } from './messages';
import { useStudioSettings } from './studio-settings';

type StepNames = Readonly<Record<Step['name'], string>>;

interface JobWindowProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  progress: Progress | null;
  /** In place of what is said of the progress. */
  message?: string | undefined;
  /** What its steps are called where not as those of a picture. */
  stepNames?: Partial<StepNames>;
  /** Why it failed; null where it did not, or its person gave it up. */
  error: string | null;
  tips: readonly string[];
  /** What came of it. */
  result: ReactNode;
  /** How it was made. */
  details: ReactNode;
  debug: unknown;
  /** What a model said, word by word. */
  rawAnswer?: string | null;
  /** Left out while it is not known what to cancel. */
  onCancel: (() => void) | undefined;
  cancelling: boolean;
  onRetry: () => void;
  retrying: boolean;
  /** What came of it stands in two columns where there is room. */
  isWide?: boolean;
  /** Buttons of one that is completed. */
  actions?: ReactNode;
}

/** How a job of the AI comes on, and what came of it. */
export function JobWindow(props: JobWindowProps) {
  const { open, onClose, title, description, progress, message, stepNames, error, tips, result, details } =
    props;
  const { debug, rawAnswer = null, onCancel, cancelling, onRetry, retrying, isWide, actions } = props;
  const settings = useStudioSettings();
  const [tab, setTab] = useState<'overview' | 'details' | 'debug'>('overview');
  // Each time it is opened it begins with what matters.
  if (!open && tab !== 'overview') setTab('overview');
  const shownTab = tab === 'debug' && !settings.showDebugInfo ? 'overview' : tab;
  const status = progress?.status ?? 'starting';
  const isDone = status === 'completed';
  const live = isConnected();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      className={(isWide && styles.wide) || ''}
      title={title}
      {...(description !== undefined && { description })}
      actions={
        <>
          {isFinal(status) ? (
            <Button onClick={onClose}>{texts.close}</Button>
          ) : (
            <Button busy={cancelling} disabled={!onCancel} onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          {status === 'failed' && (
            <Button variant="primary" icon={<RefreshIcon size={18} />} busy={retrying} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {isDone && actions}
        </>
      }
    >
      <div className={styles.window}>
        <Tabs
          label={texts.tabs}
          choices={[
            { name: 'overview', label: texts.overview, icon: InfoIcon },
            { name: 'details', label: texts.details, icon: ListIcon },
            ...(settings.showDebugInfo
              ? [{ name: 'debug' as const, label: texts.debug, icon: BugIcon }]
              : []),
          ]}
          chosen={shownTab}
          onChoose={setTab}
        />
        {progress && shownTab === 'overview' && (
          <>
            <Head progress={progress} message={message ?? progress.message} />
            {!live && !isFinal(status) && <Heard live={false} />}
            {error !== null && (
              <Banner kind="danger" title={error}>
                <p>{texts.tips}</p>
                <ul className={styles.tips}>
                  {tips.map((tip) => (
                    <li key={tip}>{tip}</li>
                  ))}
                </ul>
              </Banner>
            )}
            {isDone && result}
          </>
        )}
        {shownTab === 'details' && (
          <>
            {progress && <Steps steps={progress.steps} names={{ ...texts.step, ...stepNames }} />}
            {details}
            <Heard live={live} />
          </>
        )}
        {shownTab === 'debug' && (
          <>
            {rawAnswer !== null && (
              <section className={styles.window}>
                <h3 className={styles.muted}>{texts.rawAnswer}</h3>
                <pre className={styles.debug}>{rawAnswer}</pre>
              </section>
            )}
            <pre className={styles.debug}>{JSON.stringify(debug, null, 2)}</pre>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** How far it is; once it is over, how it ended, and of a picture that is there only for those who listen. */
function Head({ progress, message }: { progress: Progress; message: string }) {
  const now = useNow(1_000);
  const { status, expectedAt } = progress;
  const isOver = isFinal(status);
  const left = isOver || expectedAt === undefined ? 0 : Math.ceil((expectedAt - now) / 1000);
  return (
    <div className={classNames(!isOver && styles.head, status === 'completed' && 'visually-hidden')}>
      {!isOver && <Ring value={progress.progress} />}
      <div className={styles.headTexts}>
        {/* The same to its end: what is new in it is read out. */}
        <p className={styles.message} role="status">
          {message}
        </p>
        {!isOver && (
          <progress className={styles.bar} value={progress.progress} max={100} aria-label={texts.bar} />
        )}
        {left > 0 && <p className={styles.muted}>{texts.left(left)}</p>}
      </div>
    </div>
  );
}

const Heard = ({ live }: { live: boolean }) => (
  <div>
    <LiveChip live={live} />
  </div>
);

function Ring({ value }: { value: number }) {
  const around = 2 * Math.PI * 26;
  return (
    <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.ringTrack} cx="32" cy="32" r="26" />
      <circle
        className={styles.ringDone}
        cx="32"
        cy="32"
        r="26"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - value / 100)}
      />
      <text x="32" y="36.5" textAnchor="middle">
        {value}%
      </text>
    </svg>
  );
}

function Steps({ steps, names }: { steps: readonly Step[]; names: StepNames }) {
  const icons = { active: ClockIcon, completed: CheckIcon, failed: CloseIcon };
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map(({ name, state, message }) => {
        const Icon = icons[state];
        return (
          <li key={name} className={classNames(styles.step, styles[state])}>
            <Icon size={18} />
            <span>
              {names[name]}
              <span className="visually-hidden">, {texts.stepState[state]}</span>
            </span>
            <span className={styles.muted}>{message}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is known, with its name; what is null is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
