import Portrait from './portrait';
import { useDrawnPersona } from './use-portrait';

/** One's persona as its cards show it; nothing where an image generator paints it. */
export default function DrawnPersona() {
  const person = useDrawnPersona();
  return person ? <Portrait {...person} /> : null;
}
