import swagger from '@fastify/swagger';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint, FileRule } from '@keyhold/contracts/endpoint';
import { commonErrors, type ErrorCode, errorCatalogue } from '@keyhold/contracts/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { VERSION } from '../kernel/version';

export type OpenApiDocument = Readonly<Record<string, unknown>> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
};

export interface OpenApiOperation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

/** OpenAPI 3.1 of every call, made from the contracts alone: no server and no database is needed. */
export async function makeOpenApiDocument(): Promise<OpenApiDocument> {
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keyhold',
        version: VERSION,
        description:
          'Calls of the Keyhold web application. Instants are ISO 8601 in UTC; a failed call answers `{ error, message, errors? }`.',
        license: { name: 'AGPL-3.0-or-later' },
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'keyhold' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (routes) => {
    for (const endpoint of allEndpoints) document(routes, endpoint);
  });
  await app.ready();
  const made = app.swagger() as unknown as OpenApiDocument;
  await app.close();
  return made;
}

function document(app: FastifyInstance, endpoint: Endpoint): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      description: describe(endpoint),
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(endpoint.auth === 'anyone' ? {} : { security: [{ session: [] }] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.files ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
      ...(endpoint.sendsFile ? { produces: endpoint.fileTypes ?? ['image/webp', 'image/png'] } : {}),
      ...(endpoint.sendsFile ? {} : { response: { 200: endpoint.reply } }),
    },
    handler: async () => undefined,
  });
}

function describe(endpoint: Endpoint): string {
  const line = (code: ErrorCode) => `\`${code}\` (${errorCatalogue[code].status})`;
  const own = endpoint.errors.filter((code) => !(commonErrors as readonly string[]).includes(code));
  const parts = [
    own.length > 0 ? `Errors: ${own.map(line).join(', ')}.` : '',
    endpoint.idempotent ? 'Takes an `Idempotency-Key`.' : '',
    endpoint.files
      ? `Files of a multipart body: ${Object.entries(endpoint.files).map(describeFile).join(', ')}.`
      : '',
    endpoint.sendsFile ? 'Answers with a picture.' : '',
    endpoint.alsoAt ? `Also at ${endpoint.alsoAt.map((path) => `\`${path}\``).join(', ')}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

function describeFile([name, { maxBytes }]: [string, FileRule]): string {
  return `\`${name}\` (up to ${maxBytes / 1024 / 1024} MB)`;
}
