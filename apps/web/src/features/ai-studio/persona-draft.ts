import { type ChosenPersona, type PersonaChange, personaChange } from '@keyhold/contracts/ai-studio/persona';
import { useState } from 'react';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../lib/form/kept-draft';
import type { Persona } from './persona.calls';

/** What was changed and not saved, until it is saved or dropped: closing the window or a reload loses nothing. */
const kept: KeptDraft<PersonaChange> = { name: 'ai persona', schema: personaChange };

/** What differs from what is saved. */
const differing = (changed: PersonaChange, persona: Persona): PersonaChange => {
  const entries = Object.entries(changed).filter(
    ([name, value]) => value !== undefined && value !== persona[name as keyof ChosenPersona],
  );
  const names = new Set(entries.map(([name]) => name));
  // The two sides are saved together.
  const { width, height } = { ...persona, ...changed };
  return {
    ...Object.fromEntries(entries),
    ...((names.has('width') || names.has('height')) && { width, height }),
  };
};

/** What is wrong with an age that was typed: it stays as it is, and is not saved. */
export const ageFault = ({ age }: PersonaChange): string | undefined =>
  personaChange.safeParse({ age }).error?.issues[0]?.message;

export function usePersonaDraft(persona: Persona) {
  const [changed, setChanged] = useState<PersonaChange>(() => findDraft(kept) ?? {});
  const wanted = differing(changed, persona);
  return {
    wanted,
    isDirty: Object.keys(wanted).length > 0,
    change(next: PersonaChange): void {
      const all = { ...changed, ...next };
      setChanged(all);
      const { age: _, ...others } = all;
      keepDraft(kept, ageFault(all) === undefined ? all : others);
    },
    forget(): void {
      forgetDrafts(kept.name);
      setChanged({});
    },
  };
}
export type PersonaDraft = ReturnType<typeof usePersonaDraft>;
