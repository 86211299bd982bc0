import * as catalogCalls from '@keyhold/contracts/ai-keyholder/day-catalog';
import * as calls from '@keyhold/contracts/ai-keyholder/day-planning';
import type { Feature } from '../../../feature';
import { route } from '../../../http/mount';
import { addName, addPiece, deleteName, deletePiece, readCatalog } from './catalog';
import { dayCatalogs, dayPlanJobs, dayPlans, savedDays } from './day-planner.tables';
import { ownDays } from './own-days';
import { cancelPlanning, planMornings, plannersZone, planOnRequest, planSoon } from './plan-jobs';
import { readCurrent, savePlan } from './plans';
import { deleteSaved, listSaved, loadSaved, saveUnderName } from './saved-days';

/** The day of an AI persona: where it is, what it does and what it wears, by the clock. */
export const dayPlannerFeature: Feature = {
  routes: (deps) => [
    route(calls.readDayPlan, ({ actor }) => readCurrent(deps, actor.userId)),
    route(calls.saveDayPlan, ({ actor, body }) => savePlan(deps, actor.userId, body)),
    route(calls.planDayByAi, ({ actor }) => planOnRequest(deps, actor.userId)),
    route(calls.cancelPlanning, ({ actor, params }) => cancelPlanning(deps, actor.userId, params.id)),
    route(calls.listSavedDays, ({ actor }) => listSaved(deps, actor.userId)),
    route(calls.saveDay, ({ actor, body }) => saveUnderName(deps, actor.userId, body)),
    route(calls.loadSavedDay, ({ actor, params }) => loadSaved(deps, actor.userId, params.id)),
    route(calls.deleteSavedDay, ({ actor, params }) => deleteSaved(deps, actor.userId, params.id)),
    route(catalogCalls.readDayCatalog, ({ actor }) => readCatalog(deps, actor.userId)),
    route(catalogCalls.addClothing, ({ actor, body }) => addPiece(deps, actor.userId, body)),
    route(catalogCalls.deleteClothing, ({ actor, params }) => deletePiece(deps, actor.userId, params.id)),
    route(catalogCalls.addLocation, ({ actor, body }) =>
      addName(deps, actor.userId, 'locations', body.location),
    ),
    route(catalogCalls.deleteLocation, ({ actor, params }) =>
      deleteName(deps, actor.userId, 'locations', params.name),
    ),
    route(catalogCalls.addActivity, ({ actor, body }) =>
      addName(deps, actor.userId, 'activities', body.activity),
    ),
    route(catalogCalls.deleteActivity, ({ actor, params }) =>
      deleteName(deps, actor.userId, 'activities', params.name),
    ),
  ],
  schedules: (deps) => [
    {
      name: 'ai-keyholder.plan_mornings',
      cron: '0 6 * * *',
      timezone: plannersZone,
      run: () => planMornings(deps),
    },
    {
      name: 'ai-keyholder.plan_for_the_dead',
      cron: '* * * * *',
      timezone: 'UTC',
      run: async () => planSoon(deps),
    },
  ],
  personalData: {
    columns: [
      [dayPlans.userId, 'deleted'],
      [dayPlans.slots, 'deleted'],
      [dayPlans.generatedBy, 'deleted'],
      [savedDays.userId, 'deleted'],
      [savedDays.slots, 'deleted'],
      [savedDays.generatedBy, 'deleted'],
      [dayCatalogs.userId, 'deleted'],
      [dayCatalogs.locations, 'deleted'],
      [dayCatalogs.activities, 'deleted'],
      [dayCatalogs.wardrobe, 'deleted'],
      [dayPlanJobs.userId, 'deleted'],
      [dayPlanJobs.jobId, { kept: 'A name of a job, and nobody’s.' }],
    ],
    takeAlong: (deps, userId) => ({ parts: [{ name: 'day-plans', rows: ownDays(deps, userId) }] }),
  },
};
