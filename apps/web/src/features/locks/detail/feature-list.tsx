import type { PenaltyConfig } from '@keyhold/rules/games/penalty-config';
import type { TaskModule } from '@keyhold/rules/games/task-module';
import type { WheelModule } from '@keyhold/rules/games/wheel-module';
import type { ReactNode } from 'react';
import { PenaltyIcon, TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, ClockIcon, EyeOffIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import {
  CoinIcon,
  DropIcon,
  FlagIcon,
  GalleryIcon,
  HandshakeIcon,
  IdCardIcon,
  LifebuoyIcon,
} from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatMoney } from '../../../lib/format/money';
import { summarizePenalties } from '../games/modules';
import type { LockDetail } from '../locks.calls';
import styles from './feature-list.module.css';
import { featureMessages as text } from './messages';

type Feature = readonly [on: boolean, icon: ReactNode, words: readonly [name: string, what: string]];

/** What is looked at of a lock, or of one that is being set up. */
type Featured = Pick<
  LockDetail,
  | 'emergencyReleaseEnabled'
  | 'hygienicUnlockEnabled'
  | 'requireDailyVerification'
  | 'publicVerificationGallery'
  | 'dailyTributeEnabled'
  | 'dailyTributeAmountMinorUnits'
  | 'dailyTributeCurrency'
  | 'requireID'
  | 'trustKeyholder'
  | 'limitBeyondMax'
  | 'cardGameEnabled'
  | 'displayRemainingTime'
  | 'displayHistory'
> & {
  readonly session?: Pick<LockDetail['session'], 'tributeState'>;
  readonly taskModule: TaskModule | null;
  readonly wheelModule: WheelModule | null;
  readonly penaltyConfig: PenaltyConfig | null;
};

function featuresOf(lock: Featured): readonly Feature[] {
  const money = (amount: number) => formatMoney(amount, lock.dailyTributeCurrency);
  const tribute = `${money(lock.dailyTributeAmountMinorUnits)} ${text.tribute[1]}`;
  const { penaltyConfig: penalties } = lock;
  const penalty = penalties?.enabled ? summarizePenalties(penalties, lock) : null;
  const buyout = lock.session?.tributeState?.buyoutMinorUnits ?? null;
  return [
    [lock.emergencyReleaseEnabled, <LifebuoyIcon key="icon" />, text.emergency],
    [lock.hygienicUnlockEnabled, <DropIcon key="icon" />, text.hygiene],
    [lock.requireDailyVerification, <CameraIcon key="icon" />, text.verification],
    [lock.publicVerificationGallery, <GalleryIcon key="icon" />, text.gallery],
    [lock.dailyTributeEnabled, <CoinIcon key="icon" />, [text.tribute[0], tribute]],
    [buyout !== null, <CoinIcon key="icon" />, [text.buyout[0], money(buyout ?? 0)]],
    [lock.requireID, <IdCardIcon key="icon" />, text.idPhoto],
    [lock.trustKeyholder, <HandshakeIcon key="icon" />, text.trust],
    [lock.limitBeyondMax, <FlagIcon key="icon" />, text.hardStop],
    [lock.cardGameEnabled, <CardsIcon key="icon" />, text.cards],
    [lock.taskModule?.enabled === true, <TaskIcon key="icon" />, text.tasks],
    [lock.wheelModule?.enabled === true, <WheelIcon key="icon" />, text.wheel],
    [penalty !== null, <PenaltyIcon key="icon" />, [text.penalties, penalty ?? '']],
    [!lock.displayRemainingTime, <ClockIcon key="icon" />, text.hiddenTime],
    [!lock.displayHistory, <EyeOffIcon key="icon" />, text.hiddenHistory],
  ];
}

/** The same in a word each, for a lock that is being set up. */
export function FeatureChips({ lock }: { lock: Featured }) {
  const features = featuresOf(lock).filter(([on]) => on);
  if (features.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text.title}>
      {features.map(([, icon, [name]]) => (
        <li key={name}>
          <Chip icon={icon}>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** What this lock was started with, beyond its time. */
export function FeatureList({ lock }: { lock: LockDetail }) {
  // Where it can be used, it is among the ways out; afterwards it is no use any more.
  const emergencyReleaseEnabled =
    lock.emergencyReleaseEnabled && !lock.canEmergencyRelease && lock.endedAt === null;
  const features = featuresOf({ ...lock, emergencyReleaseEnabled }).filter(([on]) => on);
  if (features.length === 0) return null;
  return (
    <ul className={styles.grid} aria-label={text.title}>
      {features.map(([, icon, [name, what]]) => (
        <li key={name} className={styles.feature}>
          <span className={styles.icon}>{icon}</span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.what}>{what}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
