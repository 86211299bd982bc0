import type { ReactNode } from 'react';
import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, ClockIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatMoney } from '../../../lib/format/money';
import styles from './in-short.module.css';
import type { Invitation } from './invitation.calls';
import { invitationMessages as text } from './messages';

/** The part of an invitation that says what it is about. */
export type ShortTerms = Pick<
  Invitation,
  | 'displayRemainingTime'
  | 'emergencyReleaseEnabled'
  | 'hygienicUnlockEnabled'
  | 'requireDailyVerification'
  | 'publicVerificationGallery'
  | 'findomEnabled'
  | 'dailyTributeAmountMinorUnits'
  | 'dailyTributeCurrency'
  | 'cardGameEnabled'
  | 'taskModuleEnabled'
  | 'wheelModuleEnabled'
  | 'requireID'
>;

/** What it allows is told only where what it asks for leaves room; all of it is read before it is accepted. */
const fewChips = 3;

/** A shared lock at a glance, in chips. */
export function InShort({ terms }: { terms: ShortTerms }) {
  return <p className={styles.chips}>{chipsOf(terms)}</p>;
}

function tributeOf({ dailyTributeAmountMinorUnits: amount, dailyTributeCurrency }: ShortTerms): string {
  return amount === null ? text.tribute : text.tributeADay(formatMoney(amount, dailyTributeCurrency));
}

/** All that it asks for and withholds, its quick way out, then of what else it allows as much as there is room for. */
function chipsOf(invitation: ShortTerms): ReactNode[] {
  const asks: readonly [boolean, ReactNode, string][] = [
    [invitation.requireID, <IdCardIcon key="icon" />, text.requiresId],
    [invitation.findomEnabled, <CoinIcon key="icon" />, tributeOf(invitation)],
    [
      invitation.requireDailyVerification,
      <CameraIcon key="icon" />,
      invitation.publicVerificationGallery ? text.verificationPublic : text.verification,
    ],
    [invitation.cardGameEnabled, <CardsIcon key="icon" />, text.cards],
    [invitation.taskModuleEnabled, <TaskIcon key="icon" />, text.tasks],
    [invitation.wheelModuleEnabled, <WheelIcon key="icon" />, text.wheel],
    [!invitation.displayRemainingTime, <ClockIcon key="icon" />, text.timeHidden],
    [!invitation.hygienicUnlockEnabled, <DropIcon key="icon" />, text.noHygiene],
    [
      true,
      <LifebuoyIcon key="icon" />,
      invitation.emergencyReleaseEnabled ? text.emergency : text.noEmergency,
    ],
  ];
  const allows: typeof asks = [[invitation.hygienicUnlockEnabled, <DropIcon key="icon" />, text.hygiene]];
  const asked = asks.filter(([on]) => on);
  const allowed = allows.filter(([on]) => on).slice(0, Math.max(0, fewChips - asked.length));
  return [...asked, ...allowed].map(([, icon, words]) => (
    <Chip key={words} icon={icon}>
      {words}
    </Chip>
  ));
}
