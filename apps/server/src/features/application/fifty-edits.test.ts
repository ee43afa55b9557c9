import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConflictRow, DocumentKind, Resolution } from '@qiaoban/contracts/application/application.contract';
import { listApplications, getApplication } from '@qiaoban/contracts/application/application.contract';
import { getInterface, updateInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { isSame } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { readCatalogue } from './install/catalogue';
import { publishDraft } from './kinds/form';
import { savePrints } from './kinds/form-prints';
import type { AskAs } from './kinds/kind';
import { adapterOf } from './kinds/kinds';
import { makeKeyPair } from './package/sign';
import type { PackedDocument } from './package/package-format';
import { writePackage } from './package/write-package';
import { EDITS } from './test/fifty-edits';
import type { Edit } from './test/fifty-edits';
import { library } from './test/library';
import { putAt, valueAt } from './test/pointer';
import { handOver, installPackage, planPackage } from './test/travel';

/** What a later upgrade takes out, with what only names it. */
const GONE: [of: string, place: string, ...names: string[]][] = [
  ['form lend', '/formData/nodes/days', '/formData/nodes/root/children/"days"'],
  ['form lend', '/formData/rules/id=r1'],
  ['form lend', '/prints/借书单'],
  ['flow lendFlow', '/flowTemplateJson/nodes/b', '/flowTemplateJson/nodes/start/children/"b"'],
  ['portal lendPortal', '/formData/nodes/hello', '/formData/nodes/root/children/"hello"'],
  ['report lendReport', '/document/cells/B3'],
  ['dictionary lendKind', '/items/enCode=novel'],
  ['dictionary lendKind', '/items/enCode=law'],
];
const keys = makeKeyPair();
let app: TestApp;
let admin: Caller;
/** The calls of the screens, over HTTP. */
let ask: AskAs;

const handOverVersion = async (version: string, documents: PackedDocument[]): Promise<string> => {
  const named = documents.map(({ kind, code, fullName }) => ({ kind, code, fullName }));
  const manifest = { format: 1, code: 'library', names: { zh: '图书' }, version, icon: 'book', description: '' };
  const file = await writePackage(
    { manifest: { ...manifest, needs: [], documents: named }, documents },
    new Map(),
    keys,
    'maker',
  );
  return handOver(app, admin, file);
};
const shippedWith = (change: (document: PackedDocument, edit: Edit) => void): PackedDocument[] => {
  const documents = library();
  for (const edit of EDITS)
    change(
      documents.find(({ kind, code }) => `${kind} ${code}` === edit.of)!,
      edit,
    );
  return documents;
};

const partsOf = (of: string): { kind: Exclude<DocumentKind, 'records'>; code: string } => {
  const [kind, code = ''] = of.split(' ');
  return { kind: kind as Exclude<DocumentKind, 'records'>, code };
};
const idOf = async (of: string): Promise<string> => {
  const { kind, code } = partsOf(of);
  const found = (await readCatalogue(ask)).find(kind, code);
  if (found === undefined) throw new Error(`${of} is gone`);
  return found.id;
};
const recordsOf = async (): Promise<{
  id: string;
  rows: Record<string, { id: string; version: number; data: JsonObject }>;
}> => {
  const id = await idOf('form lend');
  const { list } = await ask(online.listRecords, { params: { id }, query: {} });
  const rows: Record<string, { id: string; version: number; data: JsonObject }> = {};
  for (const row of list) {
    const one = await ask(online.getRecord, { params: { id, recordId: row.id } });
    rows[String(one.data['code'])] = { id: row.id, version: one.version, data: one.data as JsonObject };
  }
  return { id, rows };
};

/** What this installation has of a document now, as its screens read it. */
const currentOf = async (of: string): Promise<JsonObject> => {
  if (of !== 'records lend') return adapterOf(partsOf(of).kind).read(ask, await idOf(of));
  const { rows } = await recordsOf();
  return { rows: Object.fromEntries(Object.entries(rows).map(([key, { data }]) => [key, data])) };
};

/** The customer changes a document by the calls of its screen. */
const edit = async (of: string, list: readonly Edit[]): Promise<void> => {
  const content = await currentOf(of);
  for (const { at, own, also = [] } of list)
    for (const [place, value] of [[at, own] as const, ...also]) putAt(content, place, value);
  if (of === 'records lend') {
    const { id, rows } = await recordsOf();
    for (const [key, { id: recordId, version }] of Object.entries(rows)) {
      const data = valueAt(content, `/rows/${key}`) as JsonObject;
      await ask(online.updateRecord, { params: { id, recordId }, body: { data, version } });
    }
    return;
  }
  const [{ kind }, id] = [partsOf(of), await idOf(of)];
  await adapterOf(kind).save(ask, id, content);
  if (kind !== 'form') return;
  await publishDraft(ask, id, content, undefined);
  await savePrints(ask, id, content);
};

const covers = ({ kind, code, path }: ConflictRow, { of, at }: Edit): boolean =>
  `${kind} ${code}` === of && (path === at || at.startsWith(`${path}/`) || path.startsWith(`${at}/`));

/** The value, and of an object what was said of it: saving fills the rest in. */
const holds = (value: Json | undefined, wanted: Json): boolean => {
  if (typeof value !== 'object' || value === null || typeof wanted !== 'object' || wanted === null)
    return isSame(value, wanted);
  if (Array.isArray(value) || Array.isArray(wanted)) return isSame(value, wanted);
  return Object.entries(wanted).every(([key, each]) => holds(value[key], each as Json));
};

const lost = async (wantedOf: (edit: Edit) => Json, list: readonly Edit[] = EDITS): Promise<string[]> => {
  const found: string[] = [];
  const contents = new Map<string, JsonObject>();
  for (const each of list) {
    const content = contents.get(each.of) ?? (await currentOf(each.of));
    contents.set(each.of, content);
    if (!holds(valueAt(content, each.at), wantedOf(each)))
      found.push(`${each.of} ${each.at}: ${JSON.stringify(valueAt(content, each.at))}`);
  }
  return found;
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  ask = async (route, given) => {
    const answer = await admin(route, given as never);
    if (answer.code !== 200) throw new Error(`${route.path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const done = await installPackage(admin, await handOverVersion('1.0.0', library()));
  expect(done.code, JSON.stringify(done)).toBe(200);
  for (const of of new Set(EDITS.map((each) => each.of)))
    await edit(
      of,
      EDITS.filter((each) => each.of === of),
    );
  const id = await idOf('interface lendIsbn');
  const isbn = await ask(getInterface, { params: { id } });
  isbn.definition.http!.steps[0]!.headers[0]!.value = 'geheim';
  await ask(updateInterface, { params: { id }, body: isbn });
});
afterAll(() => app.close());

describe('fifty edits of a customer and an upgrade through the installation', () => {
  it('are there, and the application says which of its documents were changed', async () => {
    expect(EDITS.length).toBeGreaterThanOrEqual(50);
    expect(await lost(({ own }) => own)).toEqual([]);
    const [application] = (await admin(listApplications)).data.list;
    const { documents } = (await admin(getApplication, { params: { id: application!.id } })).data;
    const changed = documents.filter(({ state }) => state === 'changed').map(({ kind, code }) => `${kind} ${code}`);
    expect(changed.toSorted()).toEqual([...new Set([...EDITS.map(({ of }) => of), 'interface lendIsbn'])].toSorted());
  });

  it('are all kept where the upgrade changes something else in each document', async () => {
    const documents = library();
    for (const { kind, content } of documents) {
      if (kind === 'records') putAt(content, '/rows/B3', { code: 'B3', title: '新书' });
      else if (kind === 'form' || kind === 'report' || kind === 'portal' || kind === 'flow')
        putAt(content, '/sortCode', 3);
      else if (kind === 'dictionary') putAt(content, '/sortCode', 3);
    }
    const lend = documents.find(({ kind, code }) => kind === 'form' && code === 'lend')!.content;
    putAt(lend, '/sortCode', 0);
    putAt(lend, '/formData/nodes/code/props/label', '借阅编号');
    const uploadId = await handOverVersion('1.1.0', documents);
    const plan = await planPackage(admin, uploadId);
    expect(plan).toMatchObject({ refusal: '', conflicts: [] });
    expect((await installPackage(admin, uploadId)).code).toBe(200);
    expect(await lost(({ own }) => own)).toEqual([]);
    expect(valueAt(await currentOf('form lend'), '/formData/nodes/code/props/label')).toBe('借阅编号');
    expect((await recordsOf()).rows['B3']!.data['title']).toBe('新书');
    const isbn = await ask(getInterface, { params: { id: await idOf('interface lendIsbn') } });
    expect(isbn.definition.http!.steps[0]!.headers[0]).toMatchObject({ isSecret: true, hasValue: true });
  });

  it('are all asked where the upgrade changes the same, and what is chosen comes true', async () => {
    const documents = shippedWith(({ content }, { at, shipped }) => {
      if (shipped !== undefined) putAt(content, at, shipped);
    });
    const uploadId = await handOverVersion('1.2.0', documents);
    const { conflicts, refusal } = await planPackage(admin, uploadId);
    expect(refusal).toBe('');
    const asked = EDITS.filter((each) => conflicts.some((conflict) => covers(conflict, each)));
    const both = EDITS.filter(({ shipped }) => shipped !== undefined);
    expect(asked.map(({ of, at }) => `${of} ${at}`)).toEqual(both.map(({ of, at }) => `${of} ${at}`));
    expect(await installPackage(admin, uploadId)).toMatchObject({ error: 'application.conflicts_open' });

    // every second one is taken as it is shipped
    const goes = ({ of, at }: Edit): boolean => GONE.some(([from, place]) => from === of && at.startsWith(place));
    const isTaken = (each: Edit): boolean => both.indexOf(each) % 2 === 1 && !goes(each);
    const resolutions = conflicts.map(({ kind, code, path }): Resolution => {
      const each = both.find((one) => covers({ kind, code, path } as ConflictRow, one));
      return { kind, code, path, take: each !== undefined && isTaken(each) ? 'shipped' : 'own' };
    });
    const done = await installPackage(admin, uploadId, resolutions);
    expect(done.code, JSON.stringify(done)).toBe(200);
    expect(await lost((each) => (isTaken(each) ? each.shipped! : each.own))).toEqual([]);
  });

  it('are asked where the upgrade takes out what they are in; what is kept still works', async () => {
    const documents = library();
    for (const [of, ...places] of GONE) {
      const { content } = documents.find(({ kind, code }) => `${kind} ${code}` === of)!;
      for (const place of places) putAt(content, place, undefined);
    }
    const uploadId = await handOverVersion('1.3.0', documents);
    const { conflicts } = await planPackage(admin, uploadId);
    const asked = conflicts.map(({ kind, code, path }) => `${kind} ${code} ${path}`);
    expect(asked).toEqual(expect.arrayContaining(GONE.map(([of, place]) => `${of} ${place}`)));
    const before = new Map<string, JsonObject>();
    for (const of of new Set(EDITS.map((each) => each.of))) before.set(of, await currentOf(of));
    const resolutions = conflicts.map(({ kind, code, path }): Resolution => ({ kind, code, path, take: 'own' }));
    const done = await installPackage(admin, uploadId, resolutions);
    expect(done.code, JSON.stringify(done)).toBe(200);
    const kept = EDITS.filter(({ of, at, own }) => holds(valueAt(before.get(of)!, at), own));
    expect(kept.length).toBeGreaterThan(EDITS.length / 2);
    expect(await lost(({ own }) => own, kept)).toEqual([]);
    const lend = await currentOf('form lend');
    expect(valueAt(lend, '/formData/nodes/root/children/"days"')).toBe('days');
    expect(valueAt(await currentOf('portal lendPortal'), '/formData/nodes/root/children/"hello"')).toBe('hello');
  });
});
