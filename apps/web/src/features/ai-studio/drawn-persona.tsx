import { useQuery } from '@tanstack/react-query';
import { personaQuery } from './persona.calls';
import Portrait from './portrait';
import { historyQuery } from './studio.calls';

/** One's persona as its cards show it; nothing where an image generator paints it. */
export default function DrawnPersona() {
  const { data: persona } = useQuery(personaQuery);
  const { data: history } = useQuery(historyQuery);
  return persona && history?.system.place === 'builtin' ? <Portrait {...persona} /> : null;
}
