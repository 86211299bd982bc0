import { penaltyCards } from '@keyhold/rules/games/penalty-config';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { StarIcon, TaskIcon } from '../../../components/game-icons/game-icons';
import { ClockIcon, KeyIcon, LockIcon, ShieldIcon } from '../../../components/icons/icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { formatDurationWords, secondMs } from '../../../lib/format/duration';
import { formatLockDuration } from '../../../lib/format/lock-duration';
import { hygieneWords, InShort } from './in-short';
import type { Invitation } from './invitation.calls';
import styles from './invitation-card.module.css';
import { invitationMessages as text } from './messages';

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
        <InShort invitation={invitation} />
        <ul className={styles.terms}>
          {termsOf(invitation).map(([icon, words]) => (
            <li key={words} className={styles.term}>
              {icon}
              {words}
            </li>
          ))}
        </ul>
        {invitation.description !== '' && <p className={styles.description}>{invitation.description}</p>}
        {invitation.full && <Banner>{text.full(invitation.keyholder)}</Banner>}
        {invitation.requiresPassword && (
          <p className={styles.term}>
            <LockIcon size={16} />
            {text.password}
          </p>
        )}
        <div className={styles.actions}>
          {!invitation.full && (
            <ButtonLink to="/register" search={{ next }} variant="primary" wide>
              {text.accept}
            </ButtonLink>
          )}
          <ButtonLink to="/login" search={{ next }} wide>
            {text.logIn}
          </ButtonLink>
          {invitation.full && (
            <ButtonLink to="/register" search={{ next }} variant="quiet" wide>
              {text.acceptLater}
            </ButtonLink>
          )}
        </div>
        <p className={styles.term}>
          <ShieldIcon size={16} />
          {text.assurance}
        </p>
      </div>
    </article>
  );
}

/** What may become of it, the break to clean where there is one, and what it takes. */
function termsOf(invitation: Invitation): readonly (readonly [icon: ReactNode, words: string])[] {
  return [
    [<KeyIcon key="icon" size={16} />, courseOf(invitation)],
    ...playOf(invitation),
    [
      <TaskIcon key="icon" size={16} />,
      text.gamesLater(
        invitation.keyholder,
        invitation.taskModuleEnabled || invitation.wheelModuleEnabled || invitation.penalty !== null,
      ),
    ],
    ...(invitation.hygienicUnlockEnabled
      ? [[<DropIcon key="icon" size={16} />, hygieneLine(invitation)] as const]
      : []),
    [<LockIcon key="icon" size={16} />, text.needed],
  ];
}

/** What the games ask for, and what it costs to leave it. */
function playOf({
  penalty,
  pointsRequired,
}: Invitation): readonly (readonly [icon: ReactNode, words: string])[] {
  const words: string[] = [];
  if (penalty !== null) {
    const { tasksADay, spinsADay, durationSeconds, inCards } = penalty;
    const price = inCards
      ? text.redCards(penaltyCards({ penaltyDurationSeconds: durationSeconds }))
      : unbroken(durationSeconds * secondMs);
    const asked = [
      ...(tasksADay > 0 ? [text.tasksADay(tasksADay)] : []),
      ...(spinsADay > 0 ? [text.spinsADay(spinsADay)] : []),
    ];
    if (asked.length === 0) words.push(text.failed(price));
    else words.push(text.aDay(asked), text.missed(price));
  }
  if (pointsRequired > 0) words.push(text.points(pointsRequired));
  return words.length === 0 ? [] : [[<StarIcon key="icon" size={16} />, words.join(' ')]];
}

function hygieneLine(invitation: Invitation): string {
  const [name, what] = hygieneWords(invitation);
  return `${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** Who may change how long it takes, how far that goes, and what ends it before. */
function courseOf({ keyholder, maxDurationSeconds, limitBeyondMax, cardGameEnabled }: Invitation): string {
  const words: string[] = [text.keyholderMay(keyholder)];
  if (maxDurationSeconds === null) words.push(text.noMaximum);
  else if (!limitBeyondMax) words.push(text.softMaximum(unbroken(maxDurationSeconds * secondMs)));
  if (cardGameEnabled) words.push(text.green);
  return words.join(' ');
}

/** A number and its unit on one line. */
const unbroken = (ms: number) => formatDurationWords(ms).replaceAll(/(\d) /g, '$1\u00a0');
