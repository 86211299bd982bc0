import { drawPortrait } from '@keyhold/rules/ai-studio/card/draw-person';
import type { Person } from '@keyhold/rules/ai-studio/persona';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from '../../lib/api/session';
import { useObjectUrl } from '../../lib/use-object-url';
import { personaQuery } from './persona.calls';
import { historyQuery } from './studio.calls';

/** One's persona where it is drawn; undefined where an image generator paints it, and until that is known. */
export function useDrawnPersona(): Person | undefined {
  const { data: persona } = useQuery(personaQuery);
  const { data: history } = useQuery({ ...historyQuery, staleTime: Number.POSITIVE_INFINITY });
  return history?.system.place === 'builtin' ? persona : undefined;
}

/** The address of a persona as the illustrated cards of whoever is signed in show it; null until it is drawn. */
export function usePortrait(person: Person | undefined, cut: 'waist' | 'face'): string | null {
  const { data: viewer } = useSuspenseQuery(sessionQuery);
  const { gender, age, bodyType } = person ?? {};
  const drawing = useMemo(() => {
    if (gender === undefined || age === undefined || bodyType === undefined) return null;
    const svg = drawPortrait({ gender, age, bodyType }, viewer._id, cut);
    return new Blob([svg], { type: 'image/svg+xml' });
  }, [gender, age, bodyType, cut, viewer._id]);
  return useObjectUrl(drawing);
}
