import { CheckIcon, ShieldIcon, WarningIcon } from '../../../components/icons/icons';
import { Chip } from '../../../components/surface/chip';
import { peopleMessages as texts } from '../messages';
import staff from '../staff.module.css';
import type { ListedUser } from './people.calls';

type Flags = Pick<ListedUser, 'isSiteOwner' | 'isAdmin' | 'isModerator' | 'isBanned' | 'verifiedAdult'>;

/** What an account is beside a member's: developer before admin before moderator, and whether it is banned. */
export function StaffChips({ isSiteOwner, isAdmin, isModerator, isBanned, verifiedAdult }: Flags) {
  const role = isSiteOwner ? texts.developer : isAdmin ? texts.admin : isModerator ? texts.moderator : null;
  if (role === null && !isBanned && !verifiedAdult) return null;
  return (
    <span className={staff.chips}>
      {isBanned && (
        <Chip tone="red" icon={<WarningIcon size={14} />}>
          {texts.banned}
        </Chip>
      )}
      {role !== null && (
        <Chip tone="brass" icon={<ShieldIcon size={14} />}>
          {role}
        </Chip>
      )}
      {verifiedAdult && (
        <Chip tone="teal" icon={<CheckIcon size={14} />}>
          {texts.verified}
        </Chip>
      )}
    </span>
  );
}
