/** The OpenAPI 3.1 document of a service, generated from its endpoints. */
import { z } from 'zod';
import { bytesOf, type Endpoint, goodStatus, type Service, takesIfMatch } from './endpoint.ts';
import { type FailureCode, statuses } from './failures.ts';
import type { Who } from './permissions.ts';
import { failureTitles } from './problem.ts';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

function parametersOf(endpoint: Endpoint): Json[] {
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
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query')];
}

function bodyOf(endpoint: Endpoint): Json | undefined {
  const content: Json = {};
  if (endpoint.body) content['application/json'] = { schema: schemaOf(endpoint.body, 'input') };
  if (endpoint.form) {
    const fields = schemaOf(endpoint.form.fields, 'input') as { properties?: Json; required?: string[] };
    const properties = {
      ...fields.properties,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    content['multipart/form-data'] = {
      schema: { ...fields, properties, required: [...(fields.required ?? []), 'file'] },
    };
  }
  return Object.keys(content).length > 0 ? { required: !endpoint.bodyOptional, content } : undefined;
}

/** Every refusal an endpoint can give: those of its kind, and those it names itself. */
export function refusalsOf(endpoint: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>(['too-many', 'internal', ...(endpoint.refuses ?? [])]);
  const isPublic = endpoint.may.includes('public');
  if (!isPublic)
    for (const code of ['signed-out', 'token-invalid', 'approval-pending', 'missing-permission'] as const)
      codes.add(code);
  if (endpoint.params) codes.add('not-found');
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.form) codes.add('invalid');
  if (endpoint.body || endpoint.form)
    for (const code of ['unreadable-body', 'too-large', 'wrong-type'] as const) codes.add(code);
  if (takesIfMatch(endpoint)) codes.add('stale');
  return [...codes];
}

function answersOf(endpoint: Endpoint): Json {
  const good: Json = { description: 'Done' };
  const bytes = bytesOf(endpoint);
  if (bytes) good.content = { [bytes]: { schema: { type: 'string', contentMediaType: bytes } } };
  else if (typeof endpoint.answer === 'string')
    good.content = { [endpoint.answer]: { schema: { type: 'string' } } };
  else if (endpoint.answer)
    good.content = {
      'application/json': { schema: schemaOf(endpoint.answer as z.core.$ZodType, 'output') },
    };
  const answers: Json = { [goodStatus(endpoint)]: good };
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => statuses[code]);
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
  for (const endpoint of endpoints.filter((candidate) => candidate.service === service)) {
    const body = bodyOf(endpoint);
    const who: readonly Who[] = endpoint.may;
    const item = paths[endpoint.path] ?? {};
    paths[endpoint.path] = item;
    const parameters = parametersOf(endpoint);
    if (endpoint.method === 'POST' && !endpoint.readsOnly)
      parameters.push(headerOf('Idempotency-Key', 'A repeated key gives the first answer, for 24 hours.'));
    if (takesIfMatch(endpoint)) parameters.push(headerOf('If-Match', 'The ETag this change was made from.'));
    if (endpoint.undoable)
      parameters.push(
        headerOf('Undo-Id', 'A UUID of the caller’s: POST /v1/undo takes back what calls with it deleted.'),
      );
    item[endpoint.method.toLowerCase()] = {
      operationId: endpoint.id,
      summary: endpoint.summary,
      ...(endpoint.notByGuardian ? { description: `Not for guardians: ${endpoint.notByGuardian}` } : {}),
      'x-permission': who.join('|'),
      security: who.includes('public') ? [] : [{ idToken: [] }],
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body ? { requestBody: body } : {}),
      responses: answersOf(endpoint),
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
