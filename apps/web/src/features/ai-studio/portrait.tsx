import { drawPortrait } from '@keyhold/rules/ai-studio/card/draw-person';
import type { Person } from '@keyhold/rules/ai-studio/persona';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { sessionQuery } from '../../lib/api/session';
import styles from './ai-studio.module.css';
import { personaTexts } from './messages';

/** A persona as the illustrated cards of whoever is signed in show it. */
export default function Portrait({ gender, age, bodyType }: Person) {
  const { data: viewer } = useSuspenseQuery(sessionQuery);
  const address = useMemo(() => {
    const drawing = drawPortrait({ gender, age, bodyType }, viewer._id);
    return URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  }, [gender, age, bodyType, viewer._id]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const who = personaTexts.person({ gender, age, bodyType });
  return <img className={styles.portrait} src={address} alt={personaTexts.portrait(who)} />;
}
