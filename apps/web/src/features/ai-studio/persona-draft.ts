import { type ChosenPersona, type PersonaChange, personaChange } from '@keyhold/contracts/ai-studio/persona';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store';
import { ApiError } from '../../lib/api/client';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../lib/form/kept-draft';
import { personaTexts as texts } from './messages';
import { type Persona, useSavePersona } from './persona.calls';
import { toastMs } from './studio.calls';

/** What is settled in which part. */
export const personaParts = {
  person: ['gender', 'age', 'bodyType'],
  painting: ['model', 'vae', 'sampler', 'steps', 'cfg', 'width', 'height'],
  prompts: ['negativePrompt'],
} as const satisfies Record<string, readonly (keyof PersonaChange)[]>;
export type PersonaPart = keyof typeof personaParts;

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

const refusalOf = (error: Error | null) =>
  error instanceof ApiError ? error.fieldMessage('negativePrompt') : undefined;

export function usePersonaDraft(persona: Persona) {
  const [changed, setChanged] = useState<PersonaChange>(() => findDraft(kept) ?? {});
  const [part, setPart] = useState<PersonaPart>('person');
  const save = useSavePersona();
  const wanted = differing(changed, persona);
  function forget(): void {
    forgetDrafts(kept.name);
    setChanged({});
  }
  return {
    wanted,
    isDirty: Object.keys(wanted).length > 0,
    /** The one that is looked at. */
    part,
    setPart,
    refusal: refusalOf(save.error),
    isSaving: save.isPending,
    change(next: PersonaChange): void {
      if (save.isError) save.reset();
      const all = { ...changed, ...next };
      setChanged(all);
      const { age: _, ...others } = all;
      keepDraft(kept, ageFault(all) === undefined ? all : others);
    },
    forget,
    /** Saves it; where something is wrong with it, that is in the part that is looked at. */
    send({ onSaved, onFault }: { onSaved?: () => void; onFault?: () => void }): void {
      function show(wrong: PersonaPart): void {
        setPart(wrong);
        onFault?.();
      }
      if (ageFault(wanted) !== undefined) show('person');
      else
        save.mutate(wanted, {
          onSuccess: () => {
            forget();
            onSaved?.();
            // What changed of it is often out of sight, or shown nowhere else.
            showToast({ title: texts.saved, kind: 'success', durationMs: toastMs, key: 'studio' });
          },
          onError: (error) => {
            if (refusalOf(error)) show('prompts');
          },
        });
    },
  };
}
export type PersonaDraft = ReturnType<typeof usePersonaDraft>;
