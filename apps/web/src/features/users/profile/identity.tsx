import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { CheckIcon, EyeOffIcon, KeyIcon, LockIcon, ShieldIcon } from '../../../components/icons/icons';
import { BreakableName } from '../../../components/name/breakable-name';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { dateFormat, formatAgo } from '../../../lib/format/instant';
import { roleNames } from '../../../lib/role-names';
import { useNow } from '../../../lib/use-now';
import { orientationLabels, staffLabels, profileMessages as text } from '../messages';
import type { Profile } from '../profile.calls';
import styles from './identity.module.css';
import type { HiddenParts } from './profile-page';

interface IdentityProps {
  profile: Profile;
  /** Takes the place of the avatar where it can be changed. */
  avatar?: ReactNode;
  /** What can be done about the person, at the corner of the card. */
  menu?: ReactNode;
  /** What one comes to do here. */
  action?: ReactNode;
  /** What others do not see of one's own profile. */
  hidden?: HiddenParts | undefined;
  /** Takes the place of the description where it can be changed. */
  description?: ReactNode;
  /** The ways on from here, below the facts. */
  further?: ReactNode;
}

/** Who somebody is: picture, name, badges, what they write of themselves, and the facts that they show. */
export function Identity(props: IdentityProps) {
  const { profile, avatar, menu, action, description, further, hidden } = props;
  return (
    <Card className={styles.identity}>
      {menu !== undefined && <div className={styles.menu}>{menu}</div>}
      <div className={styles.head}>
        {avatar ?? <Avatar name={profile.username} src={profile.avatarUrl} size={96} />}
        <div className={styles.who}>
          {/* Its name is one word, wherever it breaks. */}
          <h2 className={styles.name} aria-label={profile.username}>
            <BreakableName name={profile.username} />
          </h2>
          <Presence profile={profile} isHidden={hidden?.presence === true} />
          <Badges profile={profile} />
        </div>
      </div>
      {description ??
        (profile.description === '' ? null : <p className={styles.description}>{profile.description}</p>)}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      <Facts profile={profile} hidden={hidden} />
      {further !== undefined && <div className={styles.further}>{further}</div>}
    </Card>
  );
}

function Presence({ profile, isHidden }: { profile: Profile; isHidden: boolean }) {
  const { isOnline, lastSeen } = profile;
  const now = useNow(60_000);
  if (isOnline === null || lastSeen === null) return null;
  const seenAt = Date.parse(lastSeen);
  // Where others say 'now'.
  const when = now - seenAt < 60_000 ? text.justNow : formatAgo(seenAt, now);
  return (
    <p className={styles.presence} data-online={isOnline || undefined}>
      {isOnline ? text.online : text.lastSeen(when)}
      {isHidden && <HiddenMark />}
    </p>
  );
}

function staffLabelOf({ isSiteOwner, isAdmin, isModerator }: Profile): string | null {
  if (isSiteOwner) return staffLabels.siteOwner;
  if (isAdmin) return staffLabels.admin;
  return isModerator ? staffLabels.moderator : null;
}

function Badges({ profile }: { profile: Profile }) {
  const staffLabel = staffLabelOf(profile);
  return (
    <p className={styles.badges}>
      {staffLabel !== null && (
        <Chip icon={<ShieldIcon />} tone="ice">
          {staffLabel}
        </Chip>
      )}
      <Chip icon={profile.role === 'slave' ? <LockIcon /> : <KeyIcon />} tone="brass">
        {roleNames[profile.role]}
      </Chip>
      {profile.verifiedAdult && (
        <Chip icon={<CheckIcon />} tone="green">
          {text.verifiedAdult}
        </Chip>
      )}
    </p>
  );
}

const day = () => dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = () => dateFormat({ month: 'long', year: 'numeric' });

interface Fact {
  readonly name: string;
  readonly value: string | number | null;
  readonly isHidden?: boolean;
}

/** Each fact that the person shows, once. */
function Facts({ profile, hidden }: Pick<IdentityProps, 'profile' | 'hidden'>) {
  const place = [profile.city, profile.country].filter((part) => part).join(', ');
  const facts: readonly Fact[] = [
    {
      name: text.age,
      value:
        profile.age !== null && profile.dateOfBirth !== null
          ? text.born(profile.age, day().format(Date.parse(profile.dateOfBirth)))
          : profile.age,
      isHidden: hidden?.age === true,
    },
    { name: text.place, value: place },
    {
      name: text.orientation,
      value: profile.sexualOrientation && orientationLabels[profile.sexualOrientation],
    },
    { name: text.discord, value: profile.discordUsername },
    { name: text.telegram, value: profile.telegramUsername && `@${profile.telegramUsername}` },
    { name: text.memberSince, value: month().format(Date.parse(profile.createdAt)) },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value, isHidden = false }) => (
          <div key={name} className={styles.fact}>
            <dt>
              {name}
              {isHidden && <HiddenMark />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What others do not see. */
function HiddenMark() {
  return (
    <span className={styles.hidden}>
      <EyeOffIcon size={14} />
      {text.onlyYou}
    </span>
  );
}
