import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadCode, previewCode } from '@qiaoban/contracts/visualdev/codegen.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { expenseClaim, formOf } from '@qiaoban/form/sample-form';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import { sql } from 'kysely';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishClaim } from '../test/form-fixture';
import { TS_OPTIONS, codeFiles } from './write-files.rules';
import type { CodeFile } from './write-files.rules';

const NAMES = { module: 'finance', className: 'expense', subClassName: '', description: '' };
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../../..');
const filesOf = (document: FormDocument, names = NAMES): CodeFile[] =>
  codeFiles({ id: 'f1', name: '报销 */ `${x}`', number: 3, tableName: 'f_claim', document }, names, 'zh');

/** Declarations of the language and of React, read once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** What the TypeScript compiler says of the files of several forms, each in a folder of its own. */
const problemsOf = (forms: readonly (readonly CodeFile[])[]): string[] => {
  const texts = new Map(
    forms.flatMap((files, at) =>
      files.map(({ path, text }) => [join(ROOT, 'generated', String(at), path), text] as const),
    ),
  );
  const { options } = ts.convertCompilerOptionsFromJson({ ...TS_OPTIONS, noEmit: true, types: [] }, ROOT);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, target);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, target, ...rest));
    return libraries.get(name);
  };
  const folders = new Set([...texts.keys()].flatMap((name) => [dirname(name), dirname(dirname(name))]));
  const { directoryExists } = host;
  host.directoryExists = (name) => folders.has(name) || directoryExists?.(name) === true;
  const program = ts.createProgram(
    [...texts.keys()].filter((name) => /\.tsx?$/.test(name)),
    options,
    host,
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    return `${file?.fileName.slice(ROOT.length) ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
};

describe('code of a form', () => {
  test('what is generated for every template passes the compiler', () => {
    const forms = [expenseClaim(), ...FORM_TEMPLATES.map(({ document }) => document())];
    expect(forms.length).toBeGreaterThan(20);
    expect(problemsOf(forms.map((document) => filesOf(document)))).toEqual([]);
  }, 60_000);

  test('the compiler would find a mistake', () => {
    const [broken, ...rest] = filesOf(expenseClaim()).toReversed();
    const text = `${broken!.text}\nexport const wrong: number = 'x';\n`;
    expect(problemsOf([[{ ...broken!, text }, ...rest]])).toHaveLength(1);
  }, 60_000);

  test('texts of people stay texts', () => {
    const evil = '*/ alert(1); /* `${process.exit()}` "\' </script>';
    const files = filesOf(
      formOf([
        {
          type: 'select',
          field: 'kind',
          props: { label: evil, options: [{ id: `a'"${evil}`, fullName: evil }] },
        },
        {
          type: 'table',
          field: 'rows',
          props: { label: evil },
          children: [{ type: 'comInput', field: 'x', props: { label: evil } }],
        },
      ]),
      { ...NAMES, description: evil, subClassName: 'Line,Line' },
    );
    expect(problemsOf([files])).toEqual([]);
    expect(files.find(({ path }) => path.endsWith('.types.ts'))?.text).toContain('export type Line = {');
    expect(files.find(({ path }) => path.endsWith('.sql'))?.text).toContain("\"'' </script>");
  }, 60_000);
});

describe('its calls', () => {
  let app: TestApp;
  let admin: Caller;
  let id = '';
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    ({ id } = await publishClaim(admin));
  });
  afterAll(() => app.close());

  test('a tree of files, and the same as a zip', async () => {
    const { data } = await admin(previewCode, { params: { id }, body: NAMES });
    expect(data.list.map(({ fileName }) => fileName)).toEqual(['finance']);
    const names = data.list[0]!.children.map(({ fileName }) => fileName);
    expect(names).toEqual(['README.md', 'package.json', 'tsconfig.json', 'schema.sql', 'src']);
    expect(JSON.stringify(data)).toContain('export class ExpenseClient');
    const zip = await app.app.inject({
      method: 'POST',
      url: downloadCode.path.replace(':id', id),
      headers: { authorization: admin.token },
      payload: NAMES,
    });
    expect(zip.statusCode).toBe(200);
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const bad = await admin(previewCode, { params: { id }, body: { ...NAMES, className: '1; drop' } });
    expect(bad.fields?.map(({ path }) => path)).toEqual(['className']);
  });

  test('the tables can be made', async () => {
    const files = codeFiles(
      { id: 'x', name: "it's", number: 1, tableName: 'f_generated', document: expenseClaim() },
      NAMES,
      'zh',
    );
    const text = files.find(({ path }) => path.endsWith('.sql'))!.text;
    await app.db.transaction().execute(async (tx) => {
      for (const statement of text.split(/;\n/).filter((each) => each.trim() !== '' && !each.includes('gin_trgm_ops')))
        await sql.raw(statement).execute(tx);
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from f_generated`.execute(tx);
      expect(rows[0]?.n).toBe(0);
    });
  });
});
