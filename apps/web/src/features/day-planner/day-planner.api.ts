export { type CurrentSlot, useCurrentSlot } from './current-slot-banner';
export { DayPlanner } from './day-planner';
export { catalogQuery } from './day-planner.calls';
