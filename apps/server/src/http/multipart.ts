import type { Endpoint, UploadedFile } from '@keyhold/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from '../kernel/errors';

/** Most that a multipart body may hold; the size of each file is the endpoint's own limit. */
export const multipartLimits = { files: 3, fields: 80, fieldSize: 64 * 1024, parts: 83 } as const;

/** A multipart body as a JSON one would be, and its files beside it. */
export interface MultipartBody {
  readonly fields: Record<string, unknown>;
  readonly files: Record<string, UploadedFile>;
}

/**
 * Reads a multipart body into memory. Fields that the contract types as text stay text, with the line breaks
 * of JSON; the others are read as JSON. Refuses a file that is too large with `payload_too_large`; refuses an
 * undeclared part or an incomplete form with `invalid_input`.
 */
export async function readMultipart(request: FastifyRequest, endpoint: Endpoint): Promise<MultipartBody> {
  try {
    return await readParts(request, endpoint);
  } catch (error) {
    // The parser reports a malformed form by errors without a code.
    if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error;
    throw new Refusal('invalid_input');
  }
}

async function readParts(request: FastifyRequest, endpoint: Endpoint): Promise<MultipartBody> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  const largest = Math.max(0, ...Object.values(endpoint.files ?? {}).map((rule) => rule.maxBytes));
  for await (const part of request.parts({ limits: { ...multipartLimits, fileSize: largest } })) {
    const known = part.type === 'file' ? endpoint.files?.[part.fieldname] : true;
    if (!known || part.fieldname in fields || part.fieldname in files) throw unexpectedPart(part.fieldname);
    if (part.type === 'file') files[part.fieldname] = { bytes: await part.toBuffer() };
    else fields[part.fieldname] = readField(endpoint.body, part.fieldname, String(part.value));
  }
  return { fields, files };
}

function unexpectedPart(field: string): Refusal {
  return new Refusal('invalid_input', {
    errors: [{ field, code: 'unknown_field', message: 'Unknown field' }],
  });
}

type Schema = z.core.$ZodType;

function readField(body: Schema | undefined, name: string, value: string): unknown {
  const schemas = body ? fieldSchemas(body, name) : [];
  // A browser ends the lines of a form's texts with two characters, whatever was typed.
  if (schemas.length === 0 || schemas.some(isText)) return value.replaceAll('\r\n', '\n');
  try {
    return JSON.parse(value);
  } catch {
    // The contract's own check will say what is wrong with the value.
    return value;
  }
}

/** The schemas of a field in every form that the body may have. */
function fieldSchemas(body: Schema, name: string): Schema[] {
  const { def } = (body as z.core.$ZodTypes)._zod;
  if (def.type === 'union') return def.options.flatMap((option) => fieldSchemas(option, name));
  if (def.type !== 'object') return [];
  const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
  return field ? [field] : [];
}

function isText(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return isText(def.innerType);
  if (def.type === 'literal') return def.values.every((value) => typeof value === 'string');
  return def.type === 'string' || def.type === 'enum';
}
