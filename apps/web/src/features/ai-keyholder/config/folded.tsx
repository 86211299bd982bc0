import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../components/surface/disclosure';
import { IntoView } from '../../../components/surface/into-view';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiForm } from './config.calls';

interface FoldedProps {
  form: Form<AiForm>;
  /** The hash of the address that leads to it: it is open there, and in sight. */
  anchor?: string;
  title: string;
  /** How it stands, in short. */
  summary: ReactNode;
  /** What of the form is in it: it opens where one of these is wrong. */
  holds: readonly (keyof AiForm & string)[];
  children: ReactNode;
}

/** A part of the settings that works as it stands: one press away. */
export function Folded({ form, anchor, title, summary, holds, children }: FoldedProps) {
  const isAsked = useLocation({ select: ({ hash }) => anchor !== undefined && hash === anchor });
  const isFaulty = holds.some((name) => form.faultAt(name) !== undefined || form.hasFaultIn(name));
  return (
    <Disclosure label={title} summary={summary} forceOpen={isFaulty} startsOpen={isAsked}>
      {isAsked ? (
        <IntoView className={styles.fields}>{children}</IntoView>
      ) : (
        <div className={styles.fields}>{children}</div>
      )}
    </Disclosure>
  );
}
