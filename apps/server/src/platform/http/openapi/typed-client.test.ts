import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf } from '#core/auth';
import { ADMIN_PASSWORD, startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const calls = join(root, 'apps/server/typed-client/calls.ts');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qiaoban-client-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the compiler says of `file` with the types of the document; empty when all is well. */
const complaintsOf = (file: string): Promise<string> => {
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      paths: {
        'openapi-document': [join(folder, 'document.d.ts')],
        'openapi-fetch': [join(root, 'node_modules/openapi-fetch')],
      },
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: [file],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [tsc, '-p', folder], (_error, out, complaint) => done(out + complaint));
  });
};

it('makes ten calls with a client whose types come from the document, and finds no type wrong', async () => {
  const { token } = await app.admin();
  const text = (await app.app.inject({ url: '/api/docs/json', headers: { authorization: token } })).body;
  const types = await openapiTS(JSON.parse(text) as OpenAPI3);
  writeFileSync(join(folder, 'document.d.ts'), astToString(types));
  expect(await complaintsOf(calls)).toBe('');

  const wrong = join(folder, 'wrong.ts');
  writeFileSync(
    wrong,
    `import createClient from 'openapi-fetch';
     import type { paths } from 'openapi-document';
     await createClient<paths>().GET('/api/system/Webhook/{id}', { params: { path: { id: 1 } } });
     export {};`,
  );
  expect(await complaintsOf(wrong)).toContain("Type 'number' is not assignable to type 'string'");

  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as { port: number };
  const { makeCalls } = (await import(/* @vite-ignore */ calls)) as {
    makeCalls: (given: object) => Promise<Record<string, unknown>>;
  };
  const file = new TextEncoder().encode('巧办 typed client');
  const came = await makeCalls({
    baseUrl: `http://127.0.0.1:${port}`,
    account: 'admin',
    password: digestOf(ADMIN_PASSWORD),
    file,
  });
  expect(came).toMatchObject({
    created: 200,
    read: 'buyers',
    updated: 200,
    names: ['Purchasers'],
    deleted: 200,
    refused: { status: 403, why: 'apiKey.call_refused' },
  });
  expect(Buffer.from(came['bytes'] as Uint8Array).toString('utf8')).toBe('巧办 typed client');
  expect(came['depth']).toBeGreaterThan(1);
}, 120_000);
