/** A file that is not a proof file, or a broken one. */
export class FileFault extends Error {
  constructor(
    message: string,
    readonly seq: number | null = null,
  ) {
    super(message);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** Returns readers for single fields of an unknown value; each throws a `FileFault` that names its field. */
export function readFields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault(what, 'is no object');
  return value as Fields;
}

export function readList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw fault(what, 'is no list');
  return value;
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw fault(what, 'is no text');
  return value;
}

export function readWhole(value: unknown, what: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw fault(what, `is no whole number from ${min} to ${max}`);
  return value;
}

export function readOneOf<Value extends string>(value: unknown, what: string, all: readonly Value[]): Value {
  const found = all.find((each) => each === value);
  if (found === undefined) throw fault(what, `is none of ${all.join(', ')}`);
  return found;
}

function fault(what: string, reason: string): FileFault {
  return new FileFault(`${what} ${reason}`);
}
