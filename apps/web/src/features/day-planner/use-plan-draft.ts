import { dayPlanners, daySlot } from '@keyhold/contracts/ai-keyholder/day-planning';
import { type DaySlot, inDayOrder } from '@keyhold/rules/day-plan/day-plan';
import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { dismissToast } from '../../components/feedback/toast-store';
import { newId } from '../../lib/device-id';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../lib/form/kept-draft';
import type { CurrentDay, DayPlan } from './day-planner.calls';

const planDraft = z.object({
  slots: z.array(z.extend(daySlot, { id: z.string() })),
  timezone: z.string(),
  generated_by: z.nullable(z.enum(dayPlanners)),
  generated_at: z.nullable(z.string()),
  generation_duration: z.nullable(z.number()),
  /** The saved plan that this is a change of. */
  basedOn: z.nullable(z.string()),
});
export type PlanDraft = z.output<typeof planDraft>;
export type DraftSlot = PlanDraft['slots'][number];

const kept: KeptDraft<PlanDraft> = { name: 'day plan', schema: planDraft };

const asSlot = (slot: DaySlot, id: string): DraftSlot => ({
  ...slot,
  id,
  outfit: [...slot.outfit],
  weather: slot.weather && { ...slot.weather },
});

/** A slot that is new on this page. */
export const newSlot = (slot: DaySlot): DraftSlot => asSlot(slot, newId());

/** A plan that was saved here: its slots are the ones that were on the page before. */
interface SavedHere {
  readonly planId: string;
  readonly slotIds: readonly string[];
}

function draftOf(plan: DayPlan | null, timezone: string, here: SavedHere | null): PlanDraft {
  const ids = here?.planId === plan?._id ? here?.slotIds : undefined;
  return {
    slots: (plan?.slots ?? []).map((slot, at) => asSlot(slot as DaySlot, ids?.[at] ?? `${plan?._id}.${at}`)),
    timezone: plan?.timezone ?? timezone,
    generated_by: plan?.generated_by ?? null,
    generated_at: plan?.generated_at ?? null,
    generation_duration: plan?.generation_duration ?? null,
    basedOn: plan?._id ?? null,
  };
}

/** The toast whose Undo puts back what was before the last change goes with whatever comes after it. */
export const undoToast = 'day-planner-undo';

/** What the page sends of slots. */
export const sentSlots = (slots: readonly DraftSlot[]) => slots.map(({ id: _, ...slot }) => slot);

const areSame = (...days: readonly [PlanDraft, PlanDraft]) =>
  new Set(days.map((day) => hashKey([{ ...day, slots: sentSlots(day.slots), basedOn: null }]))).size === 1;

/** A day whose place another one took. */
export interface FormerDay {
  readonly saved: PlanDraft;
  /** What stood on the page and was not saved. */
  readonly changed: PlanDraft | null;
}

/**
 * The plan as it stands on this page: as it is saved, until something is changed. Changes outlive the page, and stay as they
 * are when another plan is saved elsewhere meanwhile.
 */
export function usePlanDraft({ currentPlan, timezone }: CurrentDay) {
  const [changed, setChanged] = useState(() => findDraft(kept));
  const [savedHere, setSavedHere] = useState<SavedHere | null>(null);
  const saved = draftOf(currentPlan, timezone, savedHere);
  const draft = changed ?? saved;

  function put<Next extends PlanDraft | null>(next: Next): Next {
    dismissToast(undoToast);
    setChanged(next);
    if (next) keepDraft(kept, next);
    else forgetDrafts(kept.name);
    return next;
  }

  return {
    draft,
    isChanged: changed !== null,
    /** Another plan was saved since these changes began. */
    isStale: changed !== null && changed.basedOn !== saved.basedOn,
    change: (changes: Partial<PlanDraft>): PlanDraft => put({ ...draft, ...changes }),
    /** Puts slots in place in the order of the day. */
    arrange: (slots: readonly DraftSlot[]) => put({ ...draft, slots: inDayOrder(slots) }),
    /** As it was before something was done. */
    restore: () => {
      const before = changed;
      return () => put(before);
    },
    discard: () => put(null),
    former: (): FormerDay => ({ saved, changed: changed && (areSame(changed, saved) ? null : changed) }),
    /** It holds now: each slot stays the one that it is on the page. */
    settle: ({ _id }: DayPlan, sent: PlanDraft, unsaved: PlanDraft | null = null) => {
      setSavedHere({ planId: _id, slotIds: inDayOrder(sent.slots).map(({ id }) => id) });
      // What was of an older plan stays so.
      put(unsaved && (unsaved.basedOn === sent.basedOn ? { ...unsaved, basedOn: _id } : unsaved));
    },
    keepMine: () => put({ ...draft, basedOn: saved.basedOn }),
  };
}
export type PlanEditing = ReturnType<typeof usePlanDraft>;
