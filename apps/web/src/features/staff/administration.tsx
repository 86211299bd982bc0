import { hasLevel, type StaffFlags, type StaffLevel } from '@keyhold/rules/staff/rank';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Icon, ShieldIcon } from '../../components/icons/icons';
import { PersonIcon } from '../../components/icons/tool-icons';
import { PageHeader } from '../../components/page/page';
import { AuditLog } from './audit/audit-log';
import { auditMessages, peopleMessages, staffMessages as texts } from './messages';
import { UserList } from './people/user-list';
import styles from './staff.module.css';

/** What the address of the administration may say. */
export type StaffParams = { readonly [Name in 'tab' | 'page' | 'search' | 'user']?: string };

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly icon: Icon;
  readonly level: StaffLevel;
  readonly show: (params: StaffParams) => ReactNode;
}

const pageOf = ({ page = '1' }: StaffParams) => (/^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1);

/** A tab comes with what it shows, in the same change. */
const tabs: readonly Tab[] = [
  {
    name: 'users',
    label: peopleMessages.title,
    icon: PersonIcon,
    level: 'admin',
    show: (params) => <UserList page={pageOf(params)} search={params.search ?? ''} userId={params.user} />,
  },
  {
    name: 'audit',
    label: auditMessages.title,
    icon: ShieldIcon,
    level: 'admin',
    show: () => <AuditLog />,
  },
];

/** The work of the staff: whoever has not the level of a tab does not see it. */
export function Administration({ viewer, params }: { viewer: StaffFlags; params: StaffParams }) {
  const mine = tabs.filter(({ level }) => hasLevel(viewer, level));
  const shown = mine.find(({ name }) => name === params.tab) ?? mine[0];
  return (
    <>
      <PageHeader title={hasLevel(viewer, 'admin') ? texts.title : texts.moderatorTitle} />
      <nav className={styles.tabs} aria-label={texts.tabs}>
        {mine.map(({ name, label, icon: TabIcon }) => (
          <Link
            key={name}
            to="/admin"
            search={{ tab: name }}
            className={styles.tab}
            activeProps={{ 'aria-current': undefined }}
            aria-current={name === shown?.name ? 'page' : undefined}
          >
            <TabIcon size={18} />
            {label}
          </Link>
        ))}
      </nav>
      {shown?.show(params)}
    </>
  );
}
