import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element; `hovering` while some are held over it. */
export function useFileDrop(isTaking: boolean, take: (files: readonly File[]) => void) {
  const [hovering, setHovering] = useState(false);
  return {
    hovering,
    onDragOver: (event: DragEvent) => {
      if (!isTaking || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setHovering(true);
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setHovering(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setHovering(false);
      take([...event.dataTransfer.files]);
    },
  };
}
