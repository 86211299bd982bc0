import { staffLockLists } from '@keyhold/contracts/staff/locks';
import { hasLevel, type StaffFlags, type StaffLevel } from '@keyhold/rules/staff/rank';
import { type ReactNode, useState } from 'react';
import { SettingsIcon } from '../../components/icons/tool-icons';
import { PageHeader } from '../../components/page/page';
import { BannedAddresses } from './addresses/banned-addresses';
import { AiPage } from './ai/ai-page';
import { aiMessages } from './ai/messages';
import { Analytics } from './analytics/analytics';
import { analyticsMessages } from './analytics/messages';
import { AuditLog } from './audit/audit-log';
import { DeviceList } from './devices/device-list';
import { deviceMessages } from './devices/messages';
import { RemovalsWaiting } from './devices/removals-waiting';
import { ExportButton } from './export-button';
import { HeadButton } from './head-button';
import { LockList } from './locks/lock-list';
import {
  auditMessages,
  lockMessages,
  overviewMessages,
  peopleMessages,
  settingsMessages,
  taskMessages,
  staffMessages as texts,
} from './messages';
import { Overview } from './overview/overview';
import { UserList } from './people/user-list';
import { periodOf } from './period';
import { Sections } from './sections';
import { ServerSettings } from './settings/server-settings';
import { TaskList } from './tasks/task-list';

/** What the address of the administration may say. */
export type StaffParams = {
  readonly [Name in
    | 'tab'
    | 'page'
    | 'search'
    | 'user'
    | 'status'
    | 'task'
    | 'kind'
    | 'who'
    | 'day'
    | 'period']?: string;
};

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly level: StaffLevel;
  readonly show: (params: StaffParams, viewer: StaffFlags, openSettings: () => void) => ReactNode;
}

const pageOf = ({ page = '1' }: StaffParams) => (/^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1);

const listOf = (status?: string) => staffLockLists.find((list) => list === status) ?? 'active';

/** A tab comes with what it shows, in the same change. */
const tabs: readonly Tab[] = [
  {
    name: 'dashboard',
    label: overviewMessages.title,
    level: 'admin',
    show: (_params, { isSiteOwner }, openSettings) => (
      <Overview isSiteOwner={isSiteOwner} onSettings={openSettings} />
    ),
  },
  {
    name: 'locks',
    label: lockMessages.title,
    level: 'admin',
    show: (params) => (
      <LockList page={pageOf(params)} search={params.search ?? ''} list={listOf(params.status)} />
    ),
  },
  {
    name: 'users',
    label: peopleMessages.title,
    level: 'admin',
    show: (params) => <UserList page={pageOf(params)} search={params.search ?? ''} userId={params.user} />,
  },
  {
    name: 'devices',
    label: deviceMessages.title,
    level: 'admin',
    show: (params) => <DeviceList page={pageOf(params)} search={params.search ?? ''} />,
  },
  {
    name: 'tasks',
    label: taskMessages.title,
    level: 'moderator',
    show: (params, viewer) => (
      <TaskList
        page={pageOf(params)}
        status={params.status === 'completed' ? 'completed' : 'open'}
        taskId={params.task}
        isAdmin={hasLevel(viewer, 'admin')}
      />
    ),
  },
  {
    name: 'security',
    label: analyticsMessages.title,
    level: 'admin',
    show: (params) => (
      <>
        <Analytics period={periodOf(params.period)} />
        <BannedAddresses page={pageOf(params)} period={params.period} />
      </>
    ),
  },
  {
    name: 'ai',
    label: aiMessages.title,
    level: 'admin',
    show: ({ period }) => <AiPage period={periodOf(period)} />,
  },
  {
    name: 'audit',
    label: auditMessages.title,
    level: 'admin',
    show: ({ user, kind = '', who, day = '' }) => <AuditLog userId={user} kind={kind} who={who} day={day} />,
  },
];

/** The work of the staff: whoever has not the level of a tab does not see it. */
export function Administration({ viewer, params }: { viewer: StaffFlags; params: StaffParams }) {
  const isAdmin = hasLevel(viewer, 'admin');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const mine = tabs.filter(({ level }) => hasLevel(viewer, level));
  const shown = mine.find(({ name }) => name === params.tab) ?? mine[0];
  return (
    <>
      <PageHeader
        title={isAdmin ? texts.title : texts.moderatorTitle}
        actions={
          isAdmin && (
            <>
              <ExportButton />
              <HeadButton
                label={settingsMessages.button}
                icon={<SettingsIcon size={18} />}
                onClick={() => setSettingsOpen(true)}
              />
            </>
          )
        }
      />
      {settingsOpen && <ServerSettings onClose={() => setSettingsOpen(false)} />}
      <Sections sections={mine} shown={shown?.name} period={params.period} isAdmin={isAdmin} />
      {isAdmin && shown?.name === 'tasks' && <RemovalsWaiting />}
      {shown?.show(params, viewer, () => setSettingsOpen(true))}
    </>
  );
}
