import type { author } from '@keyhold/contracts/boards/writing';
import { deletedUserName } from '@keyhold/contracts/users/leaving';
import type * as z from 'zod/mini';
import { Avatar } from '../../../components/avatar/avatar';
import { PersonLink } from '../../../components/avatar/person-link';
import { formatMoment } from '../../../lib/format/instant';
import { roleNames } from '../../../lib/role-names';
import styles from './author.module.css';
import { formatWhen } from './when';

type Person = z.output<typeof author>;

/** What somebody is here: their rank, or else their role. */
export function rankOf({ isSiteOwner, isAdmin, isModerator, role }: Person): string {
  if (isSiteOwner) return 'Developer';
  if (isAdmin) return 'Admin';
  return isModerator ? 'Moderator' : roleNames[role];
}

/** The rank or role as a small mark behind a name; staff stand out. */
function RankBadge({ person }: { person: Person }) {
  const isStaff = person.isSiteOwner || person.isAdmin || person.isModerator;
  return <span className={isStaff ? styles.staff : styles.role}>{rankOf(person)}</span>;
}

interface AuthorProps {
  person: Person | null;
  createdAt: string;
  /** Wrote what this answers. */
  isOp?: boolean;
  size?: number;
  /** The name is no link: the line is part of one. */
  plain?: boolean;
  now: number;
}

/** Who wrote something, and when. */
export function Author({ person, createdAt, isOp = false, size = 28, plain = false, now }: AuthorProps) {
  const name = person?.username ?? deletedUserName;
  return (
    <span className={styles.author}>
      <Avatar name={name} src={person?.avatarUrl ?? null} size={size} />
      <span className={styles.name}>{person === null || plain ? name : <PersonLink person={person} />}</span>
      {isOp && <span className={styles.op}>OP</span>}
      {person !== null && <RankBadge person={person} />}
      <time className={styles.when} dateTime={createdAt} title={formatMoment(Date.parse(createdAt), now)}>
        {formatWhen(createdAt, now)}
      </time>
    </span>
  );
}
