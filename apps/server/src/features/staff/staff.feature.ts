import { readStaffAiAnalytics, readStaffAiPerformance } from '@keyhold/contracts/staff/ai';
import * as audit from '@keyhold/contracts/staff/audit';
import { exportData as exportEndpoint } from '@keyhold/contracts/staff/export';
import * as firstSteps from '@keyhold/contracts/staff/first-steps';
import {
  readHealth as readHealthEndpoint,
  readStats as readStatsEndpoint,
} from '@keyhold/contracts/staff/overview';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { addressRoutes } from './addresses/addresses.routes';
import { bannedAddresses } from './addresses/addresses.tables';
import { forgetExpiredBans } from './addresses/ban-address';
import { readAiAnalytics, readAiPerformance } from './ai/ai-analytics';
import { auditEntries } from './audit/audit.tables';
import { exportAudit, listAudit } from './audit/read-audit';
import { staffDeviceRoutes } from './devices/devices.routes';
import { exportData } from './export/export-data';
import { staffLockRoutes } from './locks/locks.routes';
import { unlockAllTask, unlockBatch } from './locks/unlock-locks';
import { readFirstSteps, settleFirstStep } from './overview/first-steps';
import { readHealth } from './overview/read-health';
import { readStats } from './overview/read-stats';
import { tellOfBan, tellOfBanTask } from './people/ban';
import { peopleRoutes } from './people/people.routes';
import { warnings } from './people/people.tables';
import { settingsRoutes } from './settings/settings.routes';
import { tellOfRefusedAppeal, tellOfRefusedAppealTask } from './tasks/decide-appeal';
import { fileReports } from './tasks/file-reports';
import { forgetReported } from './tasks/forget-reported';
import { taskRoutes } from './tasks/tasks.routes';
import { staffTasks } from './tasks/tasks.tables';

const asProof = {
  kept: 'What the staff did stays provable; the id leads to nobody once the account is gone.',
};

const stays = { kept: 'A task stays a task, without the person.' };

/** The work of the staff: people, tasks, settings, and the audit of it all. */
export const staffFeature: Feature = {
  personalData: {
    columns: [
      [auditEntries.actorId, asProof],
      [auditEntries.subjectId, asProof],
      [auditEntries.details, asProof],
      [warnings.userId, 'deleted'],
      [staffTasks.reportedUserId, stays],
      [staffTasks.assigneeId, stays],
      [staffTasks.deciderId, stays],
      [bannedAddresses.createdById, { kept: 'The ban stays, without whoever gave it.' }],
    ],
    forget: forgetReported,
    takeAlong: (deps, userId) => ({ parts: [{ name: 'warnings', rows: ownWarnings(deps, userId) }] }),
  },
  routes: (deps) => [
    route(audit.listAudit, ({ query }) => listAudit(deps, query)),
    route(audit.exportAudit, async ({ query }) => exportAudit(deps, query)),
    ...peopleRoutes(deps),
    ...taskRoutes(deps),
    ...settingsRoutes(deps),
    ...staffLockRoutes(deps),
    ...staffDeviceRoutes(deps),
    ...addressRoutes(deps),
    route(exportEndpoint, ({ actor }) => exportData(deps, actor)),
    route(readStatsEndpoint, () => readStats(deps)),
    route(readHealthEndpoint, () => readHealth(deps)),
    route(firstSteps.readFirstSteps, () => readFirstSteps(deps)),
    route(firstSteps.settleFirstStep, ({ actor, params }) => settleFirstStep(deps, actor, params.step)),
    route(readStaffAiAnalytics, ({ query }) => readAiAnalytics(deps, query.period)),
    route(readStaffAiPerformance, ({ query }) => readAiPerformance(deps, Number(query.days))),
  ],
  sweeps: (deps) => [() => fileReports(deps)],
  schedules: (deps) => [
    {
      name: 'staff.forget_expired_bans',
      cron: '40 3 * * *',
      timezone: 'UTC',
      run: () => forgetExpiredBans(deps),
    },
  ],
  tasks: (deps) => [
    { name: tellOfBanTask, run: (payload) => tellOfBan(deps, payload) },
    { name: tellOfRefusedAppealTask, run: (payload) => tellOfRefusedAppeal(deps, payload) },
    { name: unlockAllTask, run: (payload) => unlockBatch(deps, payload) },
  ],
};

async function* ownWarnings({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const issued = await db
    .select()
    .from(warnings)
    .where(eq(warnings.userId, userId))
    .orderBy(asc(warnings.issuedAt));
  for (const { reason, details, issuedAt, adminAction } of issued)
    yield { reason, details, issuedAt: new Date(issuedAt).toISOString(), adminAction };
}
