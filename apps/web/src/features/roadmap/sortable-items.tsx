import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { RoadmapType } from '@keyhold/rules/roadmap/roadmap';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { GripIcon } from '../../components/icons/profile-icons';
import { dropPlace } from './drop-place';
import type { Frames } from './frames';
import { roadmapMessages, dragMessages as texts } from './messages';
import { type RoadmapItem, useMoveItem } from './roadmap.calls';
import styles from './roadmap.module.css';

/** Items that the staff moves by their handles, in a card and between the two: by finger, mouse or keyboard. */
export default function SortableRoadmap({
  items,
  children,
}: {
  items: readonly RoadmapItem[];
  children: (frames: Frames) => ReactNode;
}) {
  const move = useMoveItem();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // What is over no item is over a card.
  const nameOf = (id: string | number) =>
    items.find((item) => item.id === id)?.title ?? roadmapMessages.cards[id as RoadmapType];
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.picked(nameOf(active.id)),
    // Over itself at first: that would take the place of what was just said.
    onDragOver: ({ over, active }) =>
      over && over.id !== active.id ? texts.over(nameOf(over.id)) : undefined,
    onDragEnd: ({ active }) => texts.dropped(nameOf(active.id)),
    onDragCancel: () => texts.cancelled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => {
        const id = String(active.id);
        const place = over && dropPlace(items, id, String(over.id));
        if (place) move.mutate({ id, ...place });
      }}
    >
      {children(frames)}
    </DndContext>
  );
}

/** The items of one card; an empty card takes one too. */
const List: Frames['List'] = ({ type, ids, children }) => {
  const { setNodeRef, isOver } = useDroppable({ id: type });
  return (
    <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
      <ul ref={setNodeRef} className={styles.items} data-over={isOver || undefined}>
        {children}
      </ul>
    </SortableContext>
  );
};

/** An item that can be taken by its handle. */
const Item: Frames['Item'] = ({ id, title, children }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={{ transform: moved ?? undefined, transition }}
    >
      {children}
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={styles.handle ?? ''}
        label={texts.handle(title)}
        icon={<GripIcon size={18} />}
      />
    </li>
  );
};

const frames: Frames = { List, Item };
