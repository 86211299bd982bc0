import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { PersonLink } from '../../../components/avatar/person-link';
import { IconButton } from '../../../components/button/icon-button';
import { ShieldIcon } from '../../../components/icons/icons';
import { MoreIcon, TrashIcon } from '../../../components/icons/tool-icons';
import { Menu } from '../../../components/overlay/menu';
import { Chip } from '../../../components/surface/chip';
import { roleNames } from '../../../lib/role-names';
import type { Choice, Group } from './groups.calls';
import styles from './groups.module.css';
import { groupMessages as texts } from './messages';

const linePx = 60;

interface MemberListProps {
  group: Group;
  viewerId: string;
  /** What the admin may do with somebody; undefined for the others. */
  acts: Record<'onAdmin' | 'onRemove', (member: Choice) => void> | undefined;
}

/** The members of a group, its admin first; of two hundred those in sight are drawn. */
export function MemberList({ group, viewerId, acts }: MemberListProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const { adminId } = group;
  const members = [...group.members].sort(
    (one, other) => Number(other._id === adminId) - Number(one._id === adminId),
  );
  const virtualizer = useVirtualizer({
    count: members.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    getItemKey: (index) => members[index]?._id ?? index,
    overscan: 6,
  });
  return (
    <ul
      ref={scroller}
      className={styles.members}
      aria-label={texts.members}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      <li aria-hidden="true" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const member = members[index];
        if (member === undefined) return null;
        const { _id, username, avatarUrl, role } = member;
        return (
          <li
            key={key}
            className={styles.member}
            aria-setsize={members.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Avatar name={username} src={avatarUrl} size={40} />
            <div className={styles.who}>
              <p className={styles.name}>
                <PersonLink person={member} />
                {_id === viewerId && <span className={styles.role}> ({texts.you})</span>}
              </p>
              <p className={styles.role}>{roleNames[role]}</p>
            </div>
            {_id === adminId && (
              <Chip icon={<ShieldIcon size={14} />} tone="brass">
                {texts.admin}
              </Chip>
            )}
            {acts && _id !== viewerId && (
              <Menu
                label={texts.actions(username)}
                trigger={(trigger) => (
                  <IconButton {...trigger} label={texts.actions(username)} icon={<MoreIcon />} />
                )}
                items={[
                  {
                    label: texts.makeAdmin,
                    icon: <ShieldIcon size={18} />,
                    onSelect: () => acts.onAdmin(member),
                  },
                  {
                    label: texts.removeButton,
                    icon: <TrashIcon size={18} />,
                    danger: true,
                    onSelect: () => acts.onRemove(member),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
