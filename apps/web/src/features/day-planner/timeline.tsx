import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { outfitMaxItems } from '@keyhold/contracts/ai-keyholder/day-planning';
import { type Gap, reordered } from '@keyhold/rules/day-plan/day-plan';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button/button';
import { showToast } from '../../components/feedback/toast-store';
import { PlusIcon } from '../../components/icons/tool-icons';
import type { Catalog } from './day-planner.calls';
import styles from './day-planner.module.css';
import { dragTexts, plannerTexts as texts } from './messages';
import type { Cure, ShownFault } from './shown-faults';
import { SlotCard, saySlot } from './slot-card';
import { type DraftSlot, type PlanDraft, type PlanEditing, undoToast } from './use-plan-draft';
import { pieceOf } from './wardrobe-list';

/** A slot goes to the nearest place; a piece only onto the slot that it is over. */
const findTarget: CollisionDetection = (given) => {
  if (pieceOf(given.active) === null) return closestCenter(given);
  return given.pointerCoordinates ? pointerWithin(given) : rectIntersection(given);
};

/** A piece of clothing steps from slot to slot, as they are on the page at that moment. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const { active, over, droppableContainers, collisionRect } = args.context;
  if (active === null || pieceOf(active) === null) return sortableKeyboardCoordinates(event, args);
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const slots = droppableContainers
    .getEnabled()
    .flatMap(({ id, node }) => (node.current ? [{ id, rect: node.current.getBoundingClientRect() }] : []))
    .toSorted((one, other) => one.rect.top - other.rect.top);
  const at = slots.findIndex(({ id }) => id === over?.id);
  const next = slots[over === null ? 0 : Math.min(Math.max(at + step, 0), slots.length - 1)];
  const own = collisionRect ?? active.rect.current.initial;
  // The middles of both come together.
  return next && own
    ? {
        x: next.rect.left + (next.rect.width - own.width) / 2,
        y: next.rect.top + (next.rect.height - own.height) / 2,
      }
    : undefined;
};

/** Says what was done, as long as it may be undone. */
export function sayDone(title: string, undo: () => void, message?: string): void {
  showToast({
    title,
    ...(message !== undefined && { message }),
    actions: [{ label: texts.undo, onSelect: undo }],
    durationMs: 8000,
    key: undoToast,
  });
}

/** A slot that is gone, as long as the day is as that left it. */
interface Deleted {
  readonly title: string;
  /** In the list, where it was. */
  readonly place: number;
  readonly draft: PlanDraft;
  readonly undo: () => void;
}

interface TimelineProps {
  editing: PlanEditing;
  catalog: Catalog;
  nowId: string | null;
  /** How many of them, from the morning on, are over. */
  past: number;
  faultOf: (place: number) => ShownFault | undefined;
  opened: string | null;
  onOpen: (id: string | null) => void;
  gaps: readonly Gap[];
  /** The least minutes of a slot. */
  minimum: number;
  onFill: (gap: Gap) => void;
  /** What stands above, below and beside the list, among it where pieces are dragged from. */
  children: (list: ReactNode) => ReactNode;
}

/** The day as a list that is put in another order by its handles, and onto which clothes are dragged. */
export function Timeline({
  editing,
  catalog,
  nowId,
  past,
  faultOf,
  opened,
  onOpen,
  gaps,
  minimum,
  onFill,
  children,
}: TimelineProps) {
  const { slots } = editing.draft;
  const [target, setTarget] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  );
  const placeOf = ({ id }: Active | Over) => slots.findIndex((slot) => slot.id === id);
  const said = (over: Active | Over) => {
    const slot = slots[placeOf(over)];
    return slot ? saySlot(slot) : '';
  };

  function change(id: string, changes: Partial<DraftSlot>): void {
    editing.arrange(slots.map((slot) => (slot.id === id ? { ...slot, ...changes } : slot)));
  }

  function mend({ slot: place, end, time, label }: Cure): void {
    const undo = editing.restore();
    const id = slots[place]?.id;
    if (id === undefined) return;
    change(id, { [end]: time });
    sayDone(texts.timesChanged, undo, label);
  }

  function remove(slot: DraftSlot): void {
    const undo = editing.restore();
    const draft = editing.change({ slots: slots.filter((other) => other !== slot) });
    const title = texts.slotDeleted(slot.activity);
    if (draft.slots.length === 0) sayDone(title, undo);
    else setDeleted({ title, place: slots.indexOf(slot), draft, undo });
  }

  function dress(over: Over, piece: string): void {
    const slot = slots[placeOf(over)];
    if (!slot || slot.outfit.includes(piece)) return;
    if (slot.outfit.length >= outfitMaxItems) showToast({ title: texts.outfitFull, key: 'day-planner' });
    else change(slot.id, { outfit: [...slot.outfit, piece] });
  }

  function drop({ active, over }: DragEndEvent): void {
    setTarget(null);
    setDragged(null);
    if (over === null) return;
    const piece = pieceOf(active);
    if (piece !== null) dress(over, piece);
    else if (over.id !== active.id) move(placeOf(active), placeOf(over));
  }

  function move(from: number, to: number): void {
    const undo = editing.restore();
    editing.change({ slots: reordered(slots, from, to) });
    sayDone(texts.slotReordered, undo);
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const piece = pieceOf(active);
      return piece === null
        ? dragTexts.pickedSlot(said(active), placeOf(active) + 1, slots.length)
        : dragTexts.pickedPiece(piece);
    },
    // Over itself at first: that would take the place of what was just said.
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === active.id) return undefined;
      const piece = pieceOf(active);
      return piece === null
        ? dragTexts.overPlace(placeOf(over) + 1, slots.length)
        : dragTexts.overSlot(piece, said(over));
    },
    onDragEnd: ({ active, over }) => {
      if (over === null || over.id === active.id) return dragTexts.stays;
      const piece = pieceOf(active);
      return piece === null
        ? dragTexts.putSlot(said(active), placeOf(over) + 1)
        : dragTexts.putPiece(piece, said(over));
    },
    onDragCancel: () => dragTexts.stays,
  };

  // As long as nothing else was changed.
  const wasAt = deleted?.draft === editing.draft ? deleted.place : null;
  const deletedLine = deleted && (
    <li className={styles.deleted}>
      <span>{deleted.title}</span>
      <Button small ref={focusOnce} onClick={deleted.undo}>
        {texts.undo}
      </Button>
    </li>
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={{ announcements, screenReaderInstructions: { draggable: dragTexts.instructions } }}
      onDragStart={({ active }) => setDragged(pieceOf(active))}
      onDragOver={({ active, over }) => setTarget(over && pieceOf(active) !== null ? String(over.id) : null)}
      onDragEnd={drop}
      onDragCancel={() => {
        setTarget(null);
        setDragged(null);
      }}
    >
      {children(
        <SortableContext items={slots} strategy={verticalListSortingStrategy}>
          <ol className={styles.timeline} aria-label={texts.timeline}>
            {slots.map((slot, place) => {
              // What is free after the last one is the foot's.
              const gap = slot === slots.at(-1) ? undefined : gaps.find(({ after }) => after === place);
              return (
                <Fragment key={slot.id}>
                  {place === wasAt && deletedLine}
                  <SlotCard
                    slot={slot}
                    catalog={catalog}
                    fault={faultOf(place)}
                    isNow={slot.id === nowId}
                    isPast={place < past}
                    isOpen={slot.id === opened}
                    isTarget={slot.id === target}
                    onOpen={() => onOpen(slot.id === opened ? null : slot.id)}
                    onChange={(changes) => change(slot.id, changes)}
                    onMend={mend}
                    onDelete={() => remove(slot)}
                  />
                  {gap && <GapLine gap={gap} minimum={minimum} onFill={() => onFill(gap)} />}
                </Fragment>
              );
            })}
            {slots.length === wasAt && deletedLine}
          </ol>
        </SortableContext>,
      )}
      <LeftAtPress />
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <span className={styles.piece}>{dragged}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** What the keyboard moves stays where it was once something is pressed: the library ends it by keys alone. */
function LeftAtPress() {
  const { activatorEvent } = useDndContext();
  useEffect(() => {
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    const leave = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [activatorEvent]);
  return null;
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** A time between two slots of which nothing is planned. */
function GapLine({ gap, minimum, onFill }: { gap: Gap; minimum: number; onFill: () => void }) {
  if (gap.length < minimum)
    return (
      <li className={styles.gap}>
        <div className={styles.summary}>
          <span className={styles.times}>
            <span>{gap.from}</span>
            <span>{gap.to}</span>
          </span>
          <span>{texts.tooShort(minimum)}</span>
        </div>
      </li>
    );
  return (
    <li className={styles.gap}>
      <button type="button" className={styles.summary} onClick={onFill}>
        <span className={styles.times}>
          <span>{gap.from}</span>
          <span>{gap.to}</span>
        </span>
        <span>{texts.free}</span>
        <span className={styles.fill}>
          <PlusIcon size={18} /> {texts.fill}
        </span>
      </button>
    </li>
  );
}
