import { Fragment } from 'react';

/** A name that is too long for its line breaks where it has a break of its own first. */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[_.-])(?=[^_.-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a name never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
