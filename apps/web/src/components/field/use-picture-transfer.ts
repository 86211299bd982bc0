import { type DragEvent, useEffect, useRef, useState } from 'react';
import { topModal } from '../../lib/open-modals';
import { meantFile } from './picture-choice';

export interface PictureTransfer {
  /** Takes what was dropped or pasted. */
  onFile: (file: File) => void;
  disabled: boolean;
  /** Takes a picture pasted anywhere on the page, not only while the field has the focus. */
  pasteAnywhere: boolean;
}

/** Pictures that come by drag and drop or from the clipboard: the handlers of the zone, and whether one hovers over it. */
export function usePictureTransfer({ onFile, disabled, pasteAnywhere }: PictureTransfer) {
  const [hovering, setHovering] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const take = useRef<(files: FileList | undefined) => boolean>(() => false);
  useEffect(() => {
    take.current = (files) => {
      const file = disabled ? null : meantFile(files);
      if (file !== null) onFile(file);
      return file !== null;
    };
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return;
      const here = event.target instanceof Node && zone.current?.contains(event.target);
      // What is pasted while a dialog is open is meant for the dialog, not for the page behind it.
      const behind = topModal()?.contains(zone.current) === false;
      if (!here && (!pasteAnywhere || behind)) return;
      if (take.current(event.clipboardData?.files)) event.preventDefault();
    };
    // A picture let go beside the zone would otherwise take the place of the whole page.
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, [pasteAnywhere]);

  return {
    zone,
    hovering,
    handlers: {
      onDragEnter: () => setHovering(!disabled),
      onDragLeave: (event: DragEvent<HTMLDivElement>) => {
        // From the zone into something inside it is not out of it.
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) {
          setHovering(false);
        }
      },
      onDrop: (event: DragEvent<HTMLDivElement>) => {
        event.preventDefault();
        setHovering(false);
        take.current(event.dataTransfer.files);
      },
    },
  };
}
