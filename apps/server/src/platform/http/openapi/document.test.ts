import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

type Answer = { $ref?: string; content?: Record<string, unknown>; headers?: object };
type Operation = {
  operationId: string;
  parameters: { name?: string; $ref?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
  responses: Record<string, Answer>;
};
type Document = {
  servers: { url: string }[];
  components: { schemas: Record<string, unknown>; responses: Record<string, Answer> };
  paths: Record<string, Record<string, Operation>>;
};

describe('the OpenAPI document', () => {
  let app: TestApp;
  let text: string;
  let document: Document;
  let operations: Operation[];
  beforeAll(async () => {
    app = await startTestApp();
    const { token } = await app.admin();
    text = (await app.app.inject({ url: '/api/docs/json', headers: { authorization: token } })).body;
    document = JSON.parse(text) as Document;
    operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  });
  afterAll(() => app.close());

  const operationOf = (method: string, path: string): Operation => document.paths[path]![method]!;
  const contentOf = (answer: Answer): Record<string, unknown> =>
    (answer.$ref === undefined
      ? answer
      : document.components.responses[answer.$ref.replace('#/components/responses/', '')]!
    ).content ?? {};

  it('is valid by the schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is valid by the rules of Redocly: references, paths, parameters, examples', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // which of two paths answers is decided by the router: fixed words before parameters
      rules: {
        'no-ambiguous-paths': 'off',
        'no-invalid-media-type-examples': 'error',
        'operation-operationId': 'error',
      },
    });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer ?? ''}: ${message}`)).toEqual([]);
    // the document is long
  }, 180_000);

  it('names every operation with a word of its own that a program can use', () => {
    const ids = operations.map((each) => each.operationId);
    expect(ids.length).toBe(app.bindings.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(operationOf('get', '/api/system/Webhook/{id}').operationId).toBe('getSystemWebhookById');
  });

  it('has a name for every recursive schema, from its meta id', () => {
    expect(Object.keys(document.components.schemas)).toContain('MenuNode');
    expect(Object.keys(document.components.schemas).filter((name) => /Part\d|__/.test(name))).toEqual([]);
    expect(text).not.toContain('#/$defs/');
  });

  it('says of every operation how it refuses, by status, and when to come again', () => {
    const wrong = operations.flatMap(({ operationId, responses }) =>
      ['400', '401', '403', '404', '409', '429', '500', '503']
        .filter((status) => contentOf(responses[status] ?? {})['application/json'] === undefined)
        .map((status) => `${operationId} ${status}`),
    );
    expect(wrong).toEqual([]);
    expect(document.components.responses['Refused429']!.headers).toHaveProperty('Retry-After');
    const create = operationOf('post', '/api/system/Webhook').responses['422']!;
    expect(JSON.stringify(create)).toContain('webhook.owner_not_found');
  });

  it('says what a form with a file holds, and of which kind a file is that comes back', () => {
    const upload = operationOf('post', '/api/file/Uploader/{type}').requestBody!.content['multipart/form-data']!;
    expect(upload.schema.required).toEqual(['file']);
    const other = operationOf('post', '/api/system/base/{storage}/common/upload/noToken/{bucket}');
    expect(other.requestBody!.content['multipart/form-data']!.schema.required).toEqual(['path', 'file']);
    const file = operationOf('get', '/api/system/Permission/Users/Export').responses['200']!;
    expect(Object.keys(file.content!)).toContain('text/csv');
    for (const { route } of app.bindings.filter((each) => each.route.raw !== undefined)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      const { content } = operationOf(route.method.toLowerCase(), path).responses['200']!;
      expect(Object.keys(content!), path).toEqual(route.raw);
    }
  });

  it('shows how nearly every body and answer looks', () => {
    const media = operations.flatMap((each) =>
      [each.requestBody?.content ?? {}, each.responses['200']!.content ?? {}].flatMap((content) =>
        Object.entries(content).filter(([type]) => type === 'application/json'),
      ),
    );
    const shown = media.filter(([, each]) => 'example' in (each as object));
    expect(shown.length / media.length).toBeGreaterThan(0.95);
  });

  it('leads to where it was asked, and takes a key for writes', () => {
    expect(document.servers).toMatchObject([{ url: '/' }]);
    const names = (operation: Operation) => operation.parameters.map((each) => each.$ref ?? each.name);
    expect(names(operationOf('post', '/api/system/Webhook'))).toContain('#/components/parameters/IdempotencyKey');
    expect(names(operationOf('get', '/api/system/Webhook'))).not.toContain('#/components/parameters/IdempotencyKey');
  });
});
