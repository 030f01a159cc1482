/** The OpenAPI 3.1 document of a service, made from its endpoints. */
import { z } from 'zod';
import { bytesOf, type Endpoint, goodStatus, type Service } from './endpoint.ts';
import { type FailureCode, statuses } from './failures.ts';
import type { Who } from './permissions.ts';
import { failureTitles } from './problem.ts';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

function parametersOf(written: Endpoint): Json[] {
  const from = (fields: z.core.$ZodObject | undefined, where: 'path' | 'query'): Json[] => {
    if (!fields) return [];
    const schema = schemaOf(fields, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...from(written.params, 'path'), ...from(written.query, 'query')];
}

function bodyOf(written: Endpoint): Json | undefined {
  const content: Json = {};
  if (written.body) content['application/json'] = { schema: schemaOf(written.body, 'input') };
  if (written.form) {
    const fields = schemaOf(written.form.fields, 'input') as { properties?: Json; required?: string[] };
    const properties = {
      ...fields.properties,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    content['multipart/form-data'] = {
      schema: { ...fields, properties, required: [...(fields.required ?? []), 'file'] },
    };
  }
  return Object.keys(content).length > 0 ? { required: !written.bodyOptional, content } : undefined;
}

/** Every refusal a call can give: by its kind, and those it names itself. */
export function refusalsOf(written: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>(['too-many', 'internal', ...(written.refuses ?? [])]);
  const isPublic = written.may.includes('public');
  if (!isPublic)
    for (const code of ['signed-out', 'token-invalid', 'approval-pending', 'missing-permission'] as const)
      codes.add(code);
  if (written.params) codes.add('not-found');
  if (written.params || written.query || written.body || written.form) codes.add('invalid');
  if (written.body || written.form)
    for (const code of ['unreadable-body', 'too-large', 'wrong-type'] as const) codes.add(code);
  if (written.method === 'PATCH' || (written.method === 'DELETE' && written.params)) codes.add('stale');
  return [...codes];
}

function answersOf(written: Endpoint): Json {
  const good: Json = { description: 'Done' };
  const bytes = bytesOf(written);
  if (bytes) good.content = { [bytes]: { schema: { type: 'string', contentMediaType: bytes } } };
  else if (typeof written.answer === 'string')
    good.content = { [written.answer]: { schema: { type: 'string' } } };
  else if (written.answer)
    good.content = {
      'application/json': { schema: schemaOf(written.answer as z.core.$ZodType, 'output') },
    };
  const answers: Json = { [goodStatus(written)]: good };
  const byStatus = Map.groupBy(refusalsOf(written), (code) => statuses[code]);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b))
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${failureTitles[code]}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  return answers;
}

const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

const headerOf = (name: string, description: string): Json => ({
  name,
  in: 'header',
  schema: { type: 'string' },
  description,
});

/**
 * The document of one service.
 * @param about the club's name, the service's base URL and the version of the product
 */
export function openApiOf(
  service: Service,
  endpoints: readonly Endpoint[],
  about: { title: string; baseUrl: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const written of endpoints.filter((candidate) => candidate.service === service)) {
    const body = bodyOf(written);
    const who: readonly Who[] = written.may;
    const item = paths[written.path] ?? {};
    paths[written.path] = item;
    const parameters = parametersOf(written);
    if (written.method === 'POST' && !written.readsOnly)
      parameters.push(headerOf('Idempotency-Key', 'A repeated key gives the first answer, for 24 hours.'));
    if (written.params && (written.method === 'PATCH' || written.method === 'DELETE'))
      parameters.push(headerOf('If-Match', 'The ETag this change was made from.'));
    if (written.undoable)
      parameters.push(
        headerOf('Undo-Id', 'A UUID of the caller’s: POST /v1/undo takes back what calls with it deleted.'),
      );
    item[written.method.toLowerCase()] = {
      operationId: written.id,
      summary: written.summary,
      'x-permission': who.join('|'),
      security: who.includes('public') ? [] : [{ idToken: [] }],
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body ? { requestBody: body } : {}),
      responses: answersOf(written),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.title}: ${service}`, version: about.version },
    servers: [{ url: about.baseUrl }],
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of the club’s OpenID Connect provider',
        },
      },
      schemas: { Problem: schemaOf(problemShape, 'output') },
    },
  };
}
