import type { PictureJob, SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import { canCancel } from '@keyhold/rules/ai-studio/picture-job';
import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CloseIcon, SparklesIcon } from '../../components/icons/icons';
import { Card } from '../../components/surface/card';
import { Chip } from '../../components/surface/chip';
import styles from './ai-studio.module.css';
import { LiveChip } from './live-chip';
import { studioTexts, statusTexts as texts } from './messages';

interface Shown {
  system: SystemStatus;
  live: boolean;
}

const BridgeChip = ({ bridge }: Pick<SystemStatus, 'bridge'>) => (
  <Chip
    icon={bridge === 'online' ? <CheckIcon /> : <CloseIcon />}
    tone={bridge === 'online' ? 'green' : 'muted'}
  >
    {studioTexts.bridge[bridge]}
  </Chip>
);

function ServiceChip({
  imageService,
  named = false,
}: Pick<SystemStatus, 'imageService'> & { named?: boolean }) {
  const looks = {
    online: { icon: <CheckIcon />, tone: 'green' },
    processing: { icon: <SparklesIcon />, tone: 'brass' },
    offline: { icon: <CloseIcon />, tone: 'red' },
  } as const;
  const { icon, tone } = looks[imageService];
  return (
    <Chip icon={icon} tone={tone}>
      {named && texts.imageService} {studioTexts.imageService[imageService]}
    </Chip>
  );
}

/** How it all stands, in one line. */
export function StatusBar({ system, live }: Shown) {
  return (
    <div className={styles.statusBar} role="status">
      <LiveChip live={live} />
      {system.bridge !== 'not_paired' && <BridgeChip bridge={system.bridge} />}
      <ServiceChip named imageService={system.imageService} />
      {system.queueLength > 0 && <Chip icon={<ClockIcon />}>{studioTexts.queue(system.queueLength)}</Chip>}
    </div>
  );
}

/** The same with its reasons, and where pictures are. */
export function StatusTab({ system, live, jobs }: Shown & { jobs: readonly PictureJob[] }) {
  const open = jobs
    .filter(({ status }) => canCancel(status))
    .toSorted((one, other) => (one.queuePosition ?? 0) - (other.queuePosition ?? 0));
  const { used, limit } = system.today;
  return (
    <>
      <Card title={texts.now}>
        <dl className={styles.facts}>
          <Fact name={texts.live}>
            <LiveChip live={live} />
          </Fact>
          <Fact name={texts.bridge}>
            <BridgeChip bridge={system.bridge} />
          </Fact>
          <Fact name={texts.imageService}>
            <ServiceChip imageService={system.imageService} />
          </Fact>
          <Fact name={texts.maker}>{system.makerName ?? texts.unknownMaker}</Fact>
          <Fact name={texts.today}>{studioTexts.today(used, limit)}</Fact>
        </dl>
        <p className={styles.muted}>{texts.todayHint}</p>
      </Card>
      <Card title={texts.queue}>
        {open.length === 0 ? (
          <p className={styles.muted}>{texts.empty}</p>
        ) : (
          <ol className={styles.queue}>
            {open.map(({ jobId, prompt, status, progress }) => (
              <li key={jobId}>
                <span>{prompt}</span>
                {status === 'processing' && <span className={styles.muted}>{progress}%</span>}
              </li>
            ))}
          </ol>
        )}
      </Card>
      <Card title={texts.where}>
        <p className={styles.muted}>{texts.whereText}</p>
      </Card>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
