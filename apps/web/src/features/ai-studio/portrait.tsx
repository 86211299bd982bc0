import type { Person } from '@keyhold/rules/ai-studio/persona';
import styles from './ai-studio.module.css';
import { personaTexts } from './messages';
import { usePortrait } from './use-portrait';

/** A persona from head to waist. */
export default function Portrait(person: Person) {
  const url = usePortrait(person, 'waist');
  if (url === null) return null;
  return (
    <img className={styles.portrait} src={url} alt={personaTexts.portrait(personaTexts.person(person))} />
  );
}
