import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

/**
 * Makes the function that checks a reply against its contract and writes it as JSON: keys that the contract does not
 * name are left out, and a reply that breaks it is an error.
 */
export const replySerializerCompiler: FastifySerializerCompiler<z.$ZodType> =
  ({ schema, method, url }) =>
  (reply) => {
    // Nearly every reply is exactly what its contract says, so it needs no copy.
    if (exactCheckOf(schema)(reply)) return JSON.stringify(reply);
    const { success, data, error } = z.safeParse(schema, reply);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };

type Check = (value: unknown) => boolean;

/** Made when the first reply of its kind is sent: a start does not wait for the hundreds that are not. */
const exactChecks = new WeakMap<z.$ZodType, Check>();

function exactCheckOf(schema: z.$ZodType): Check {
  const known = exactChecks.get(schema);
  if (known) return known;
  const check = compileExact(schema);
  exactChecks.set(schema, check);
  return check;
}

/**
 * Makes the function that recognises a value which zod would return unchanged. False says nothing: then zod
 * is asked, also about what is wrong. The function is compiled to source, as zod's own checks are: one
 * function for each field of a wide reply takes six times as long, mostly to fetch them all into the
 * processor's cache.
 */
function compileExact(schema: z.$ZodType): Check {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.checks?.length) return isUnchanged(schema);
  switch (def.type) {
    case 'array':
      return exactArray(compileExact(def.element));
    case 'object':
      return exactObject(def.shape);
    case 'lazy':
      return exactLazily(schema, def.getter);
    default: {
      const parts: unknown[] = [];
      return compile(parts, `return ${exactly(schema, 'value', parts)};`);
    }
  }
}

/** A function of `value` that runs this source, in which `parts` are at hand. */
function compile(parts: readonly unknown[], source: string): Check {
  return new Function('parts', `return (value) => { ${source} };`)(parts) as Check;
}

/**
 * Returns source that is true for an exact value; `value` is the source of that value. Checks that have no
 * source go into `parts`.
 */
function exactly(schema: z.$ZodType, value: string, parts: unknown[]): string {
  const part = (it: unknown) => `parts[${parts.push(it) - 1}]`;
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.checks?.length) return `${part(isUnchanged(schema))}(${value})`;
  switch (def.type) {
    case 'nullable':
      return `(${value} === null || ${exactly(def.innerType, value, parts)})`;
    case 'optional':
      return `(${value} === undefined || ${exactly(def.innerType, value, parts)})`;
    case 'array':
    case 'object':
    case 'lazy':
      return `${part(compileExact(schema))}(${value})`;
    case 'union':
      return `(${def.options.map((option) => exactly(option, value, parts)).join(' || ')})`;
    case 'boolean':
      return `typeof ${value} === 'boolean'`;
    case 'number':
      if (def.coerce || 'format' in def) break;
      return `Number.isFinite(${value})`;
    case 'string': {
      const pattern = patternOf(def);
      if (pattern === undefined) break;
      const isText = `typeof ${value} === 'string'`;
      return pattern === null ? isText : `(${isText} && ${part(pattern)}.test(${value}))`;
    }
    case 'enum':
    case 'literal':
      return `${part(schema._zod.values ?? new Set())}.has(${value})`;
  }
  return `${part(isUnchanged(schema))}(${value})`;
}

/** Whether zod gives a number or a text back unchanged. */
function isUnchanged(schema: z.$ZodType): Check {
  return (value) => {
    const { success, data } = z.safeParse(schema, value);
    return success && data === value;
  };
}

/** The formats that are nothing but a pattern. */
const patterns = new Set(['uuid', 'datetime', 'date']);

/**
 * Returns the pattern that is all of a text's check; null if any text passes, undefined if zod does more with
 * it.
 */
function patternOf(def: z.$ZodStringDef & Partial<z.$ZodStringFormatDef>): RegExp | null | undefined {
  if (def.coerce) return undefined;
  if (def.format === undefined) return null;
  return patterns.has(def.format) ? def.pattern : undefined;
}

function exactArray(isElement: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false;
    // Unlike `every`, it sees gaps.
    for (const element of value) if (!isElement(element)) return false;
    return true;
  };
}

const lazyChecks = new WeakMap<z.$ZodType, Check>();

/** A schema that holds itself is compiled when it is first needed, and once. */
function exactLazily(schema: z.$ZodType, getter: () => z.$ZodType): Check {
  const known = lazyChecks.get(schema);
  if (known) return known;
  let compiled: Check | undefined;
  const check: Check = (value) => {
    compiled ??= compileExact(getter());
    return compiled(value);
  };
  lazyChecks.set(schema, check);
  return check;
}

function exactObject(shape: Readonly<Record<string, z.$ZodType>>): Check {
  const parts: unknown[] = [isPlainObject, keyCount];
  const fields = Object.entries(shape).map(([key, schema]) => {
    const value = `value[${JSON.stringify(key)}]`;
    return { value, exact: exactly(schema, value, parts), isOptional: schema._zod.def.type === 'optional' };
  });
  const named = fields.map(({ value, isOptional }) =>
    isOptional ? `(${value} === undefined ? 0 : 1)` : '1',
  );
  const conditions = [
    'parts[0](value)',
    ...fields.map(({ exact }) => exact),
    `parts[1](value) === ${named.join(' + ') || '0'}`,
  ];
  return compile(parts, `return ${conditions.join(' && ')};`);
}

function keyCount(value: object): number {
  let count = 0;
  for (const _key in value) count += 1;
  return count;
}

/** Whether JSON writes the object as it stands; an instance of a class may write itself in another way. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
