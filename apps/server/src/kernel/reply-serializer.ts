import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

/**
 * Makes the function that checks a reply against its contract and writes it as JSON: keys that the contract does not
 * name are left out, and a reply that breaks it is an error.
 */
export const replySerializerCompiler: FastifySerializerCompiler<z.$ZodType> = ({ schema, method, url }) => {
  const isExact = compileExact(schema);
  return (reply) => {
    // Nearly every reply is what its contract says, no more and no less: it needs no copy made of it.
    if (isExact(reply)) return JSON.stringify(reply);
    const { success, data, error } = z.safeParse(schema, reply);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};

type Check = (value: unknown) => boolean;

/**
 * Makes the function that knows a value that zod would give back as it is. False says nothing: zod is to be asked, also
 * about what is wrong.
 */
function compileExact(schema: z.$ZodType): Check {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.checks?.length) return isUnchanged(schema);
  switch (def.type) {
    case 'nullable':
      return orElse(null, compileExact(def.innerType));
    case 'optional':
      return orElse(undefined, compileExact(def.innerType));
    case 'array':
      return exactArray(compileExact(def.element));
    case 'object':
      return exactObject(def.shape);
    case 'union':
      return oneOf(def.options.map(compileExact));
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'number':
      return def.coerce || 'format' in def ? isUnchanged(schema) : Number.isFinite;
    case 'string':
      return exactText(schema, def);
    case 'enum':
    case 'literal':
      return isAmong(schema._zod.values ?? new Set());
    default:
      return isUnchanged(schema);
  }
}

/** What zod gives back of a number or a text is the same one, or it was changed. */
function isUnchanged(schema: z.$ZodType): Check {
  return (value) => {
    const { success, data } = z.safeParse(schema, value);
    return success && data === value;
  };
}

/** The formats that are nothing but a pattern. */
const patterns = new Set(['uuid', 'datetime']);

function exactText(schema: z.$ZodType, def: z.$ZodStringDef & Partial<z.$ZodStringFormatDef>): Check {
  if (def.coerce) return isUnchanged(schema);
  if (def.format === undefined) return (value) => typeof value === 'string';
  const { pattern } = def;
  if (!pattern || !patterns.has(def.format)) return isUnchanged(schema);
  return (value) => typeof value === 'string' && pattern.test(value);
}

const orElse =
  (other: null | undefined, isInner: Check): Check =>
  (value) =>
    value === other || isInner(value);

const isAmong =
  (values: ReadonlySet<unknown>): Check =>
  (value) =>
    values.has(value);

const oneOf =
  (checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

function exactArray(isElement: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false;
    // Unlike `every`, it sees gaps.
    for (const element of value) if (!isElement(element)) return false;
    return true;
  };
}

function exactObject(shape: Readonly<Record<string, z.$ZodType>>): Check {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, isField: compileExact(schema) }));
  return (value) => {
    if (!isPlainObject(value)) return false;
    let unnamed = 0;
    for (const _key in value) unnamed += 1;
    for (const { key, isField } of fields) {
      const field = value[key];
      if (!isField(field)) return false;
      if (field !== undefined) unnamed -= 1;
    }
    return unnamed === 0;
  };
}

/** What JSON writes as it stands; an instance of a class may write itself in another way. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
