import { plannerTimeZones } from '@keyhold/contracts/ai-keyholder/day-planning';
import { isFinal } from '@keyhold/rules/ai-studio/picture-job';
import { type DaySlot, gapsOf, nextTimes } from '@keyhold/rules/day-plan/day-plan';
import { fittingSlot } from '@keyhold/rules/day-plan/fitting-slot';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { Banner } from '../../components/feedback/banner';
import { EmptyState } from '../../components/feedback/empty-state';
import { dismissToast, showToast } from '../../components/feedback/toast-store';
import { SelectField } from '../../components/field/select-field';
import { SparklesIcon } from '../../components/icons/icons';
import { MoreIcon, PlusIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Menu } from '../../components/overlay/menu';
import { SaveBar } from '../../components/page/save-bar';
import { Card } from '../../components/surface/card';
import { Chip } from '../../components/surface/chip';
import { Disclosure } from '../../components/surface/disclosure';
import { ApiError } from '../../lib/api/client';
import { classNames } from '../../lib/class-names';
import { zoneName } from '../../lib/format/zone-name';
import { usePhone } from '../../lib/use-phone';
import { usePlacesOfNow } from './current-slot-banner';
import { type Catalog, type CurrentDay, type DayPlan, useSavePlan } from './day-planner.calls';
import styles from './day-planner.module.css';
import { plannerTexts as texts } from './messages';
import { LoadedLine, PlanningLine } from './planning-line';
import { PlanningWindow } from './planning-window';
import { type LoadedDay, SaveDayDialog, SavedDays } from './saved-days';
import { shownFaults } from './shown-faults';
import { panelIdOf } from './slot-card';
import { sayDone, Timeline } from './timeline';
import { useKeptHere } from './use-kept-here';
import {
  type FormerDay,
  newSlot,
  type PlanDraft,
  type PlanEditing,
  sentSlots,
  undoToast,
  usePlanDraft,
} from './use-plan-draft';
import { usePlanning } from './use-planning';
import { WardrobeList } from './wardrobe-list';

interface PlannerTabProps {
  current: CurrentDay;
  catalog: Catalog;
}

/** The timeline, what is done with all of it at once, and what to drag onto it. */
export function PlannerTab({ current, catalog }: PlannerTabProps) {
  const editing = usePlanDraft(current);
  const isPhone = usePhone();
  const { draft } = editing;
  const save = useSavePlan();
  const { planning, start, starting, cancel, cancelling, dismiss } = usePlanning(current);
  // A plan that was waited for is the list behind the window; one that was asked to be seen stays.
  const [watching, setWatching] = useState<'the making' | 'the plan' | null>(null);
  const isMade = planning?.progress.status === 'completed';
  const isOver = planning !== null && isFinal(planning.progress.status);
  const { discard } = editing;
  useEffect(() => () => dismissToast(undoToast), []);
  const { plan: made = null, replaced = null } = planning ?? {};
  /** A plan that was asked for here takes the place of what was changed before, once. */
  const taken = useRef<DayPlan['_id']>(made?._id ?? null);
  useEffect(() => {
    if (made === null || replaced === null || taken.current === made._id) return;
    taken.current = made._id;
    discard();
  }, [made, replaced, discard]);
  // The next one is not opened by itself.
  if (watching !== null && (planning === null || (watching === 'the making' && isMade))) setWatching(null);
  const [loaded, setLoaded] = useKeptHere<LoadedDay>('loaded', current.currentPlan?._id);
  // Its Undo would lose what was changed after it.
  if (loaded !== null && editing.isChanged) setLoaded(null);
  const [undoing, setUndoing] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [naming, setNaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const settings = current.plannerSettings;
  const openedAt = draft.slots.findIndex(({ id }) => id === opened);
  const faults = shownFaults(draft.slots, settings, openedAt);
  const isFaulty = faults.some(Boolean);
  const { at, over } = usePlacesOfNow(draft);
  const idAt = (place: number | null) => (place === null ? null : (draft.slots[place]?.id ?? null));
  const times = nextTimes(draft.slots, Math.min(settings.minSlotDuration, 90));
  const isEmptyCatalog = catalog.locations.length === 0 || catalog.activities.length === 0;
  const isFull = draft.slots.length >= settings.maxSlotsPerDay;
  const gaps = isFull || isEmptyCatalog ? [] : gapsOf(draft.slots, 1);
  const isEmpty = draft.slots.length === 0;
  const freeAfter = gaps.find(
    ({ after, length }) => after === draft.slots.length - 1 && length >= settings.minSlotDuration,
  );

  /** The one that is being changed, if it has a part in it, else the first that is wrong. */
  function showFault(): void {
    const wrong = opened !== null && faults[openedAt] ? openedAt : faults.findIndex(Boolean);
    const slot = draft.slots[wrong];
    if (!slot) return;
    const { between } = faults[wrong]?.from ?? faults[wrong]?.to ?? {};
    if (slot.id === opened) document.getElementById(panelIdOf(opened))?.scrollIntoView({ block: 'start' });
    else setOpened(slot.id);
    showToast({
      title: texts.saveFailed,
      message: between ? texts.runTogether(...between) : texts.wrongTimes(slot),
      kind: 'error',
      key: 'day-planner',
    });
  }

  /** Nothing is sent of a day that is empty or has a slot that is wrong. */
  function isReady(empty: typeof texts.noSlots): boolean {
    if (draft.slots.length === 0) showToast({ ...empty, kind: 'error', key: 'day-planner' });
    if (isFaulty) showFault();
    return draft.slots.length > 0 && !isFaulty;
  }

  const sentDay = (day: PlanDraft) => ({ ...day, slots: sentSlots(day.slots) });

  function send(): void {
    if (!isReady(texts.noSlots)) return;
    save.mutate(sentDay(draft), { onSuccess: ({ plan }) => editing.settle(plan, draft) });
  }

  function add({ from, to }: Pick<DaySlot, 'from' | 'to'>): void {
    const slot = newSlot(fittingSlot({ from, to }, draft.slots, catalog));
    editing.arrange([...draft.slots, slot]);
    setOpened(slot.id);
  }

  function replace(title: string, slots: PlanEditing['draft']['slots']): void {
    const undo = editing.restore();
    forgetMade();
    editing.change({ slots, generated_by: null, generated_at: null, generation_duration: null });
    sayDone(title, undo);
  }

  function plan(): void {
    setAsking(false);
    dismissToast(undoToast);
    setWatching('the making');
    start(editing.former());
  }

  /** The list is no longer the day that was planned, or loaded. */
  function forgetMade(): void {
    if (isMade) dismiss();
    setLoaded(null);
  }

  /** The day that was saved before another one took its place holds again, where it can; the other stands here again. */
  function bringBack({ saved, changed }: FormerDay, made: DayPlan): void {
    function show(basedOn: string | null): void {
      forgetMade();
      editing.change({ ...(changed ?? saved), basedOn });
    }
    if (saved.slots.length === 0 || shownFaults(saved.slots, settings, null).some(Boolean)) {
      show(made._id);
      return;
    }
    setUndoing(true);
    save.mutate(sentDay({ ...saved, basedOn: made._id }), {
      onSettled: () => setUndoing(false),
      onSuccess: ({ plan }) => {
        forgetMade();
        editing.settle(plan, saved, changed);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'day_plan_changed') show(saved.basedOn);
      },
    });
  }

  function discardChanges(): void {
    const { changed } = editing.former();
    editing.discard();
    if (changed) sayDone(texts.discarded, () => editing.change(changed));
  }

  const standardDay = () => [newSlot(fittingSlot({ from: '07:00', to: '09:00' }, [], catalog))];
  const isPlanning = planning !== null && !isOver;
  // As long as that plan is the one that holds, and nothing of it was changed.
  const undoPlan =
    !editing.isChanged &&
    made &&
    replaced &&
    (replaced.changed || replaced.saved.slots.length > 0) &&
    made._id === current.currentPlan?._id
      ? () => bringBack(replaced, made)
      : null;

  const schedule = (
    <Button
      key="schedule"
      variant={isEmpty && current.canGenerate ? 'primary' : 'plain'}
      small={!isEmpty}
      icon={<SparklesIcon size={18} />}
      disabled={!current.canGenerate || isEmptyCatalog}
      busy={isPlanning}
      onClick={() => (isEmpty ? plan() : setAsking(true))}
    >
      {texts.schedule}
    </Button>
  );
  const addSlot = (
    <Button
      key="add"
      wide={!isEmpty}
      variant={isEmpty && !current.canGenerate ? 'primary' : 'plain'}
      icon={<PlusIcon size={18} />}
      disabled={isEmptyCatalog}
      onClick={() => times && add(times)}
    >
      {texts.addSlot}
    </Button>
  );

  return (
    <>
      {editing.isStale && !save.isPending && (
        <Banner
          kind="warning"
          title={texts.stale}
          action={
            <div className={styles.buttons}>
              <Button small onClick={editing.discard}>
                {texts.takeOther}
              </Button>
              <Button small onClick={editing.keepMine}>
                {texts.keepMine}
              </Button>
            </div>
          }
        >
          {texts.staleHint}
        </Banner>
      )}
      {planning && watching === null && (
        <PlanningLine
          planning={planning}
          onOpen={() => setWatching(isMade ? 'the plan' : 'the making')}
          onUndo={undoPlan}
          undoing={undoing}
          onDismiss={dismiss}
        />
      )}
      {loaded && loaded.plan._id === current.currentPlan?._id && (
        <LoadedLine
          day={loaded}
          onUndo={() => bringBack(loaded.former, loaded.plan)}
          undoing={undoing}
          onDismiss={() => setLoaded(null)}
        />
      )}
      <Timeline
        editing={editing}
        catalog={catalog}
        nowId={idAt(at)}
        past={over}
        faultOf={(place) => faults[place]}
        gaps={gaps}
        minimum={settings.minSlotDuration}
        onFill={add}
        opened={opened}
        onOpen={setOpened}
      >
        {(list) => (
          <div className={styles.columns}>
            <Card
              flush
              title={texts.timeline}
              aside={
                <div className={styles.headButtons}>
                  {!isEmpty && schedule}
                  <Menu
                    label={texts.quick}
                    trigger={(props) => <IconButton {...props} label={texts.quick} icon={<MoreIcon />} />}
                    items={[
                      {
                        label: texts.reset,
                        about: texts.resetAbout,
                        disabled: isEmptyCatalog,
                        onSelect: () => replace(texts.resetDone, standardDay()),
                      },
                      {
                        label: texts.clear,
                        danger: true,
                        disabled: isEmpty,
                        onSelect: () => replace(texts.cleared, []),
                      },
                    ]}
                  />
                </div>
              }
            >
              {!isEmpty && current.canGenerate && (
                <p className={classNames(styles.maker, styles.muted)}>{texts.scheduleHint}</p>
              )}
              <Maker by={draft.generated_by} />
              {isEmpty ? (
                <div className={styles.empty}>
                  <EmptyState
                    as="h3"
                    illustration={null}
                    title={texts.empty}
                    action={current.canGenerate ? [addSlot, schedule] : addSlot}
                  >
                    {texts.emptyHint}
                  </EmptyState>
                </div>
              ) : (
                list
              )}
              <div className={styles.foot}>
                {!current.canGenerate && (
                  <p className={styles.muted}>
                    {texts.scheduleOff} <Link to="/ai-keyholder">{texts.toConfig}</Link>
                  </p>
                )}
                {!isEmpty && (times === null || isFull) && (
                  <p className={styles.muted}>
                    {isFull ? texts.full(settings.maxSlotsPerDay) : texts.noRoom(settings.minSlotDuration)}
                  </p>
                )}
                {freeAfter && <p className={styles.muted}>{texts.freeBetween(freeAfter)}</p>}
                {!isEmpty && times !== null && !isFull && addSlot}
                {draft.slots.length > 1 && <p className={styles.muted}>{texts.reorderHint}</p>}
                <Disclosure label={texts.timezone} summary={zoneName(draft.timezone)}>
                  <SelectField
                    label={<span className="visually-hidden">{texts.timezone}</span>}
                    value={draft.timezone}
                    options={[...new Set([...plannerTimeZones, draft.timezone])].map((value) => ({
                      value,
                      label: zoneName(value),
                    }))}
                    onChange={({ target }) => editing.change({ timezone: target.value })}
                  />
                </Disclosure>
              </div>
            </Card>
            <div ref={tellHeight} className={styles.aside}>
              {!isPhone && <WardrobeList wardrobe={catalog.wardrobe} />}
              <SavedDays
                editing={editing}
                onSave={() => isReady(texts.noSlotsToKeep) && setNaming(true)}
                onLoaded={(day) => {
                  forgetMade();
                  setLoaded(day);
                }}
              />
            </div>
          </div>
        )}
      </Timeline>
      {(editing.isChanged || current.currentPlan !== null) && (
        <SaveBar
          unsaved={editing.isChanged}
          status={
            editing.isChanged
              ? texts.unsaved
              : current.isAutomatic
                ? texts.asSavedUntilMorning
                : texts.asSaved
          }
        >
          {current.currentPlan !== null && (
            <Button variant="quiet" onClick={discardChanges}>
              {texts.discard}
            </Button>
          )}
          <Button variant="primary" busy={save.isPending} onClick={send}>
            {texts.save}
          </Button>
        </SaveBar>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.planAnew}
        description={texts.isReplaced(draft.slots.length, editing.isChanged)}
        keepLabel={texts.keepPlan}
        confirmLabel={texts.schedule}
        busy={false}
        onConfirm={plan}
      />
      <PlanningWindow
        open={watching !== null}
        planning={planning}
        onCancel={cancel}
        cancelling={cancelling}
        onRetry={plan}
        retrying={starting}
        onClose={() => {
          // It went by itself.
          if (watching === null) return;
          setWatching(null);
          if (isOver && !isMade) dismiss();
        }}
      />
      <SaveDayDialog open={naming} onClose={() => setNaming(false)} editing={editing} />
    </>
  );
}

/** The height of what sticks to the window, for its style. */
function tellHeight(element: HTMLElement | null) {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--own-height', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function Maker({ by }: { by: PlanEditing['draft']['generated_by'] }) {
  if (by === null) return null;
  return (
    <p className={styles.maker}>
      <Chip icon={<SparklesIcon />} tone={by === 'ai_auto_planner' ? 'brass' : 'muted'}>
        {by === 'ai_auto_planner' ? texts.byAi : texts.byBuiltIn}
      </Chip>
    </p>
  );
}
