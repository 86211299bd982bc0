import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CardsIcon, ClockIcon, LockIcon, ShieldIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatDurationWords } from '../../../lib/format/duration';
import { formatLockDuration } from '../../../lib/format/lock-duration';
import { formatMoney } from '../../../lib/format/money';
import type { Invitation } from './invitation.calls';
import styles from './invitation-card.module.css';
import { invitationMessages as text } from './messages';

/** What it allows is told only where what it asks for leaves room; all of it is read before it is accepted. */
const fewChips = 3;

/** Who invites to what, and the way to it: an account, and back here. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const next = `/shared/setup/${invitation.shareCode}`;
  return (
    <article className={styles.card} aria-labelledby="invitation-title">
      {invitation.photoUrl !== null && <img className={styles.cover} src={invitation.photoUrl} alt="" />}
      <div className={styles.words}>
        <div className={styles.inviter}>
          <Avatar name={invitation.keyholder} size={40} />
          <p className={styles.eyebrow}>{text.invites(invitation.keyholder)}</p>
        </div>
        <h1 id="invitation-title" className={styles.title}>
          {invitation.title}
        </h1>
        <p className={styles.duration}>
          <ClockIcon size={18} />
          {text.starts} {formatLockDuration(invitation, unbroken)}
        </p>
        <p className={styles.chips}>{chipsOf(invitation)}</p>
        <p className={styles.eyebrow}>{text.keyholderMay(invitation.keyholder)}</p>
        {invitation.description !== '' && <p className={styles.description}>{invitation.description}</p>}
        {invitation.full && <Banner>{text.full}</Banner>}
        {invitation.requiresPassword && (
          <p className={styles.password}>
            <LockIcon size={16} />
            {text.password}
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink to="/register" search={{ next }} variant="primary" wide>
            {text.accept}
          </ButtonLink>
          <ButtonLink to="/login" search={{ next }} wide>
            {text.logIn}
          </ButtonLink>
        </div>
        <p className={styles.assurance}>
          <ShieldIcon size={16} />
          {text.assurance}
        </p>
      </div>
    </article>
  );
}

function tributeOf({ dailyTributeAmountMinorUnits: amount, dailyTributeCurrency }: Invitation): string {
  return amount === null ? text.tribute : text.tributeADay(formatMoney(amount, dailyTributeCurrency));
}

/** A number and its unit on one line. */
const unbroken = (ms: number) => formatDurationWords(ms).replaceAll(/(\d) /g, '$1\u00a0');

/** All that it asks for and withholds, its quick way out, then of what else it allows as much as there is room for. */
function chipsOf(invitation: Invitation): ReactNode[] {
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
