export { type CurrentSlot, CurrentSlotBanner, useCurrentSlot } from './current-slot-banner';
export { DayPlanner } from './day-planner';
