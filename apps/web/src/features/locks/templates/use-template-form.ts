import { currencies } from '@keyhold/rules/locks/settings';
import { useState } from 'react';
import { forget, keep, readKept, takeOver } from '../settings-fields/kept-values';
import { keptPlay } from '../settings-fields/play-settings';
import { useKeptForm } from '../settings-fields/use-kept-form';
import { emptyTemplate, problemsOf, type TemplateEntry, templateFieldOf } from './template-entry';

const choices = {
  hygienicUnlockType: ['COUNT_BASED', 'TIME_BASED'],
  dailyTributeCurrency: currencies,
  ...keptPlay,
} as const;

/** The form with the password, which is never kept. */
type Filled = TemplateEntry & { readonly lockPassword: string };

/** The form of a new shared lock; kept in this tab for this person, without password and picture. */
export function useTemplateForm(userId: string) {
  const name = `shared-create:${userId}`;
  const form = useKeptForm<Filled>({
    read: () => ({ ...takeOver(emptyTemplate(), readKept(name), choices), lockPassword: '' }),
    keep: ({ lockPassword: _, ...entry }) => keep(name, entry),
    problemsOf: ({ lockPassword, ...entry }) => problemsOf(entry, lockPassword),
    quiet: ['title', 'limitLockedUsers', 'dailyTribute', 'lockoutFee', 'lockPassword'],
    fieldOf: templateFieldOf,
  });
  const [cover, setCover] = useState<File | null>(null);
  return { ...form, cover, setCover, forget: () => forget(name) };
}
