import { drawPortrait } from '@keyhold/rules/ai-studio/card/draw-person';
import type { Person } from '@keyhold/rules/ai-studio/persona';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from '../../lib/api/session';
import { useObjectUrl } from '../../lib/use-object-url';
import styles from './ai-studio.module.css';
import { personaTexts } from './messages';

/** A persona as the illustrated cards of whoever is signed in show it. */
export default function Portrait({ gender, age, bodyType }: Person) {
  const { data: viewer } = useSuspenseQuery(sessionQuery);
  const drawing = useMemo(
    () => new Blob([drawPortrait({ gender, age, bodyType }, viewer._id)], { type: 'image/svg+xml' }),
    [gender, age, bodyType, viewer._id],
  );
  const url = useObjectUrl(drawing);
  if (url === null) return null;
  const who = personaTexts.person({ gender, age, bodyType });
  return <img className={styles.portrait} src={url} alt={personaTexts.portrait(who)} />;
}
