import { type Active, useDraggable } from '@dnd-kit/core';
import { clothingCategories } from '@keyhold/rules/day-plan/catalog';
import { Card } from '../../components/surface/card';
import type { Clothing } from './day-planner.calls';
import styles from './day-planner.module.css';
import { categoryTexts, plannerTexts as texts } from './messages';

/** The name of the piece of clothing that is dragged; null where it is something else. */
export const pieceOf = ({ data }: Active): string | null =>
  (data.current as { piece?: string } | undefined)?.piece ?? null;

/** The pieces by category, in the order of the categories. */
export const byCategory = (wardrobe: readonly Clothing[]) =>
  clothingCategories
    .toSorted((one, other) => Number(one === 'none') - Number(other === 'none'))
    .map((category) => ({ category, pieces: wardrobe.filter((item) => item.category === category) }))
    .filter(({ pieces }) => pieces.length > 0);

/** The wardrobe beside the day, to drag from. */
export function WardrobeList({ wardrobe }: { wardrobe: readonly Clothing[] }) {
  return (
    <Card title={texts.pieces}>
      <p className={styles.muted}>{wardrobe.length > 0 ? texts.piecesHint : texts.noPieces}</p>
      {byCategory(wardrobe).map(({ category, pieces }) => (
        <div key={category} className={styles.category}>
          <h3>{categoryTexts[category]}</h3>
          <ul className={styles.chips}>
            {pieces.map((item) => (
              <Piece key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function Piece({ item: { id, name } }: { item: Clothing }) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: `piece-${id}`,
    data: { piece: name },
  });
  return (
    <li>
      <button
        {...attributes}
        {...listeners}
        ref={setNodeRef}
        type="button"
        className={styles.piece}
        data-dragging={isDragging || undefined}
      >
        {name}
      </button>
    </li>
  );
}
