import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

/**
 * Makes the function that checks a reply against its contract and writes it as JSON: keys that the contract does not
 * name are left out, and a reply that breaks it is an error.
 */
export const replySerializerCompiler: FastifySerializerCompiler<z.$ZodType> = ({ schema, method, url }) => {
  const compiled = compileObjects(schema);
  return (reply) => {
    const { success, data, error } = z.safeParse(compiled, reply);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};

/**
 * The same schema with its objects compiled to code: contracts are made of zod/mini, which walks them each time. Other
 * kinds stay as they are, with all that is in them.
 */
function compileObjects(schema: z.$ZodType): z.$ZodType {
  if (schema instanceof z.$ZodArray) {
    return new z.$ZodArray({ ...schema._zod.def, element: compileObjects(schema._zod.def.element) });
  }
  if (schema instanceof z.$ZodNullable) {
    return new z.$ZodNullable({ ...schema._zod.def, innerType: compileObjects(schema._zod.def.innerType) });
  }
  if (schema instanceof z.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([key, field]) => [key, compileObjects(field)]);
    return new z.$ZodObjectJIT({ ...schema._zod.def, shape: Object.fromEntries(fields) });
  }
  return schema;
}
