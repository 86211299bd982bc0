import { useForm as useMantineForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstFault } from './first-fault';
import { findDraft, type KeptDraft, keepDraft } from './kept-draft';
import { type Faults, faultsOf, type Problem } from './problems';

/** Fields that are judged only once somebody has been there; all others are at once. */
export interface LiveFaults<Values extends object> {
  readonly quiet: readonly (keyof Values & string)[];
}

export interface FormOptions<Values extends object> {
  /** What the form starts with where nothing was kept. */
  start: Values;
  /** Stands in the form whatever was kept: a code that came with the address. */
  given?: Partial<Values>;
  draft?: KeptDraft<Values>;
  /** Takes over what `start` becomes as long as nothing is changed here: what is saved may change elsewhere. */
  follows?: boolean;
  /** Everything that is wrong, in the order of the form; of a field the first counts. */
  problemsOf: (values: Values) => readonly Problem[];
  /**
   * When faults show. 'on-try' (the default): those of a try, each until its field is changed. 'after-try': from the
   * first try on whatever is wrong now. `{ quiet }`: at once, but for text that nobody has left yet.
   */
  faults?: 'on-try' | 'after-try' | LiveFaults<Values>;
  /** While true, sending does nothing: it is under way, or something else holds the form back. */
  busy?: boolean;
}

/** What a form has beside its values. */
export interface SubmitOptions {
  /** What else keeps it from being sent: a picture that is missing, a box that is not ticked. */
  missing?: readonly Problem[];
  /** Called with everything that is wrong, before the focus goes to the first of it: what it changes is on the page. */
  onFaults?: (problems: readonly Problem[]) => void;
}

/**
 * The one form engine: a form's values, what is wrong with them and where, and what is kept of them. The library
 * (@mantine/form, 6 KB) holds values, errors and what was changed; the rest is said here once.
 *
 *     const form = useForm({ start, draft, problemsOf: (values) => problemsBy(theBody, values), busy: call.isPending });
 *     <form ref={form.ref} noValidate onSubmit={form.submit(send)}>
 *       <TextField {...form.text('title')} label="Title" />
 *       <NumberStepper {...form.field('days')} label="Days" min={1} max={9} />
 *     function send(values) { call.mutate(values, { onError: (error) => form.show(refusedFields(error, fieldOf)) }) }
 *
 * `problemsOf` joins what the contract's schema says (`problemsBy`), the rules' problems put in words, and what only
 * the form knows. Faults of a list's entry have fields of their own: 'tasks.3.title', or '<entry id>.title'. A dialog
 * puts `ref` on its body and calls `form.submit(save)()`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { draft, follows = false, problemsOf, faults: when = 'on-try', busy = false } = options;
  const body = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    body.current = element;
  }, []);
  const [kept] = useState(() => (draft && findDraft(draft, options.start)) ?? null);
  const [initialValues] = useState(() => ({ ...(kept ?? options.start), ...options.given }));
  // What was kept is a change of its own, though nothing was changed on this page.
  const [holdsDraft, setHoldsDraft] = useState(
    () => follows && kept !== null && JSON.stringify(kept) !== JSON.stringify(options.start),
  );
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useMantineForm<Values>({
    initialValues,
    onValuesChange: (values) => draft && keepDraft(draft, values),
  });
  const isDirty = form.isDirty() || holdsDraft;
  const isFollowing = follows && !isDirty;
  const start = isFollowing || holdsDraft ? options.start : form.getInitialValues();
  const values = isFollowing ? start : form.values;

  function isJudged(field: string): boolean {
    if (when === 'on-try') return false;
    return (
      tried || (when !== 'after-try' && (left.includes(field) || !when.quiet.some((one) => one === field)))
    );
  }
  const judged = when === 'on-try' ? [] : problemsOf(values).filter(({ field }) => isJudged(field));
  const faults = { ...form.errors, ...faultsOf(judged) } as Faults;

  /** Puts problems at their fields, and takes the focus to the first of them. */
  function show(problems: readonly Problem[]): void {
    flushSync(() => form.setErrors(faultsOf(problems)));
    if (problems.length > 0) focusFirst();
  }

  function focusFirst(): void {
    if (body.current !== null) focusFirstFault(body.current);
  }

  /** Changes several fields; what was said of them, by the form or by the server, is taken back. */
  function change(changes: Partial<Values>): void {
    if (follows && !form.isDirty() && !holdsDraft) {
      form.setInitialValues(start);
      form.setValues(start);
    }
    for (const [field, value] of Object.entries(changes)) form.setFieldValue(field as never, value as never);
  }

  function field<F extends keyof Values & string>(name: F) {
    return {
      value: values[name],
      error: faults[name],
      onChange: (value: Values[F]) => change({ [name]: value } as unknown as Partial<Values>),
      /** An empty field may still be filled in. */
      onBlur: () => {
        if (values[name] !== '') setLeft((before) => [...before, name]);
      },
    };
  }

  return {
    ref,
    values,
    /** What the values are a change of. */
    start,
    faults: faults as Faults<keyof Values & string>,
    /** The fault of an entry of a list: 'tasks.3.title'. */
    faultAt: (entry: string) => faults[entry],
    /** Whether an entry of a list has any: 'tasks.3'. */
    hasFaultIn: (entry: string) => Object.keys(faults).some((at) => at.startsWith(`${entry}.`)),
    change,
    /** For a control of ours, which gives its value. */
    field,
    /** For a native control of text. */
    text<F extends keyof Values & string>(name: F) {
      const { onChange, ...props } = field(name);
      type Event = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
      return { ...props, onChange: (event: Event) => onChange(event.target.value as Values[F]) };
    },
    show,
    /** Shows what is wrong, or hands the values on when nothing is. */
    submit:
      (send: (values: Values) => void, { missing = [], onFaults }: SubmitOptions = {}) =>
      (event?: FormEvent) => {
        event?.preventDefault();
        if (busy) return;
        const problems = [...problemsOf(values), ...missing];
        if (problems.length === 0) return send(values);
        flushSync(() => {
          setTried(true);
          if (when === 'on-try') form.setErrors(faultsOf(problems));
          onFaults?.(problems);
        });
        focusFirst();
      },
    /** Whether something differs from what the form started with. */
    isDirty,
    /** Back to what it started with, or to these values. */
    reset(to: Values = holdsDraft ? options.start : form.getInitialValues()): void {
      form.setInitialValues(to);
      form.setValues(to);
      setHoldsDraft(false);
      setTried(false);
      setLeft([]);
    },
  };
}

/** A form as its parts are given it. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
