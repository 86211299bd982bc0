import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button/icon-button';
import { showToast } from '../../../components/feedback/toast-store';
import { GripIcon } from '../../../components/icons/profile-icons';
import { TrashIcon } from '../../../components/icons/tool-icons';
import { useOrderAlbum } from '../own-profile.calls';
import { ownProfileMessages as text } from './messages';
import styles from './sortable-photos.module.css';

interface SortablePhotosProps {
  userId: string;
  urls: readonly string[];
  onOpen: (index: number) => void;
  onRemove: (url: string) => void;
  /** Items of the list behind the photos. */
  children: ReactNode;
}

/** Photos that are moved by their handles, with a finger, a mouse or the keyboard. */
export function SortablePhotos({ userId, urls, onOpen, onRemove, children }: SortablePhotosProps) {
  const order = useOrderAlbum(userId);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // What was put down stays there while it is being saved.
  const shown = order.isPending ? order.variables : [...urls];

  function drop({ active, over }: DragEndEvent): void {
    if (over === null || active.id === over.id) return;
    const moved = arrayMove(shown, shown.indexOf(String(active.id)), shown.indexOf(String(over.id)));
    order.mutate(moved, {
      onError: ({ message }) => showToast({ title: text.orderFailed, message, kind: 'error', key: 'album' }),
    });
  }

  const numberOf = (id: string | number | undefined) => shown.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => text.picked(numberOf(active.id)),
    // Over itself at first: that would take the place of what was just said.
    onDragOver: ({ over, active }) =>
      over && over.id !== active.id ? text.over(numberOf(over.id)) : undefined,
    onDragEnd: ({ over, active }) => text.dropped(numberOf(over?.id ?? active.id)),
    onDragCancel: () => text.cancelled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={shown} strategy={rectSortingStrategy}>
        <ul className={styles.photos}>
          {shown.map((url, index) => (
            <SortablePhoto
              key={url}
              url={url}
              number={index + 1}
              of={shown.length}
              onOpen={() => onOpen(index)}
              onRemove={() => onRemove(url)}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortablePhotoProps {
  url: string;
  number: number;
  of: number;
  onOpen: () => void;
  onRemove: () => void;
}

function SortablePhoto({ url, number, of, onOpen, onRemove }: SortablePhotoProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: url });
  const moved = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={styles.photo}
      data-dragging={isDragging || undefined}
      style={{ transform: moved ?? undefined, transition }}
    >
      <button type="button" className={styles.picture} aria-label={text.open(number, of)} onClick={onOpen}>
        <img src={url} alt="" draggable={false} />
      </button>
      <div className={styles.tools}>
        {of > 1 && (
          <IconButton
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            className={styles.handle ?? ''}
            label={text.move(number)}
            icon={<GripIcon size={18} />}
          />
        )}
        <IconButton label={text.remove(number)} icon={<TrashIcon size={18} />} onClick={onRemove} />
      </div>
    </li>
  );
}
