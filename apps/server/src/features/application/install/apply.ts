import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { translate } from '@qiaoban/contracts/texts';
import { planPublish } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { PlannedChange } from '@qiaoban/contracts/visualdev/form-model.contract';
import { publishDraft } from '../kinds/form';
import { savePrints } from '../kinds/form-prints';
import { adapterOf } from '../kinds/kinds';
import { renameMenu } from '../kinds/menu';
import { isObject } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import { namedBy, tokenOf, withIds } from '../package/tokens';
import type { Named } from '../package/tokens';
import { filesNamed } from './pack';
import type { DocumentAdapter } from '../kinds/kind';
import { applyRecords, recordsDocument } from './apply-records';
import type { NotFilled } from './apply-records';
import { readCatalogue } from './catalogue';
import type { Here } from './here';
import type { PackageFiles } from './package-files';
import type { Work } from './work';

export type { Work } from './work';

type Done = {
  /** What records had to leave empty. */
  notFilled: readonly NotFilled[];
  ids: ReadonlyMap<Work, string>;
  changes: { code: string; change: PlannedChange }[];
};

const isForm = (work: Work): boolean => work.target.type === MENU_TYPE.form;
const isDirectory = (work: Work): boolean => work.target.type === MENU_TYPE.directory;
/** Code of the form that a menu entry opens. */
const openedForm = ({ target }: Work): string | undefined => {
  const property = target.propertyJson;
  return isObject(property) ? namedBy(property).find(({ kind }) => kind === 'form')?.code : undefined;
};
const parentCode = ({ target }: Work): string | undefined =>
  namedBy({ parentId: target.parentId ?? '' }).find(({ kind }) => kind === 'menu')?.code;

/** Entries behind the ones above them. */
const fromTheTop = (works: readonly Work[]): Work[] => {
  const left = [...works];
  const made: Work[] = [];
  while (left.length > 0) {
    const at = left.findIndex((work) => !left.some((other) => other !== work && other.code === parentCode(work)));
    made.push(...left.splice(Math.max(0, at), 1));
  }
  return made;
};

/** Says of which document a refusal is. Throws application.refused. */
export const refusedAs = async (
  { fullName, code }: { fullName: string; code: string },
  language: Language,
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === applicationErrors.refused) throw error;
    const reason = [translate(language, error.code, error.values), ...error.fields.map(({ message }) => message)];
    throw new AppError(applicationErrors.refused, {
      name: fullName || code,
      reason: reason
        .filter((text) => text !== '')
        .slice(0, 6)
        .join('；'),
    });
  }
};

/** Ids of the files that documents other than records name: those that are here, else what the package brings. */
const filesFor = async (here: Here, works: readonly Work[], files: PackageFiles): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const named = filesNamed(works.flatMap(({ kind, target }) => (kind === 'records' ? [] : [target])));
  for (const sha256 of named) {
    const id = here.known.get(sha256)?.id ?? (await files.fileOf(sha256));
    if (id !== undefined) ids.set(sha256, id);
  }
  return ids;
};

/**
 * Makes and saves documents in an order in which each finds what it names: first everything that others name by its id, then contents, then what
 * hangs on menus. Inside one transaction. Throws application.refused with the document and the reason.
 */
export const applyWorks = async (here: Here, works: readonly Work[], files: PackageFiles): Promise<Done> => {
  const { ask } = here;
  const { language } = here.actor;
  const fileIds = await filesFor(here, works, files);
  const ids = new Map<Work, string>(works.flatMap((work) => (work.id === undefined ? [] : [[work, work.id] as const])));
  const changes: Done['changes'] = [];
  let catalogue = await readCatalogue(ask);
  const own = new Map<string, string>();
  const idOf = (named: Named): string | undefined =>
    named.kind === 'file'
      ? fileIds.get(named.code)
      : (own.get(tokenOf(named.kind, named.code)) ?? catalogue.idOf(named));
  const resolved = (work: Work): JsonObject => withIds(work.target, idOf) as JsonObject;
  const attempt = (work: Work, run: () => Promise<void>): Promise<void> => refusedAs(work, language, run);
  const of = (kind: DocumentKind): Work[] => works.filter((work) => work.kind === kind);
  const adapter = ({ kind }: Work): DocumentAdapter => adapterOf(kind as Exclude<DocumentKind, 'records'>);
  const create = (work: Work): Promise<void> =>
    attempt(work, async () => {
      if (ids.has(work)) return;
      const id = await adapter(work).create(ask, work.code, resolved(work));
      ids.set(work, id);
      own.set(tokenOf(work.kind, work.code), id);
    });
  const save = (work: Work): Promise<void> =>
    attempt(work, () => adapter(work).save(ask, ids.get(work)!, resolved(work)));
  const each = async (list: readonly Work[], run: (work: Work) => Promise<void>): Promise<void> => {
    for (const work of list) await run(work);
  };

  const menus = fromTheTop(of('menu'));
  for (const kind of ['role', 'dictionary', 'billRule', 'messageTemplate', 'form', 'interface'] as const)
    await each(of(kind), create);
  await each(menus.filter(isDirectory), create);
  await each(of('dictionary'), save);
  await each(of('billRule'), save);
  await each(of('messageTemplate'), save);
  catalogue = await readCatalogue(ask);
  await each(of('form'), save);
  await each(of('form'), (work) =>
    attempt(work, async () => {
      const id = ids.get(work)!;
      if (work.target.isPublished !== true) return;
      const plan = await ask(planPublish, { params: { id } });
      changes.push(...plan.changes.map((change) => ({ code: work.code, change })));
      const entry = menus.find((menu) => isForm(menu) && openedForm(menu) === work.code);
      const wanted = entry === undefined || ids.has(entry) ? undefined : entryOf(resolved(entry));
      const menuId = await publishDraft(ask, id, work.target, wanted);
      await savePrints(ask, id, resolved(work));
      if (entry === undefined || wanted === undefined || menuId === '') return;
      await renameMenu(ask, menuId, entry.code);
      ids.set(entry, menuId);
      own.set(tokenOf('menu', entry.code), menuId);
    }),
  );
  // forms have their tables now
  catalogue = await readCatalogue(ask);
  await each(of('interface'), save);
  for (const kind of ['flow', 'report', 'portal'] as const) await each(of(kind), create);
  await each(menus, create);
  catalogue = await readCatalogue(ask);
  for (const kind of ['flow', 'report', 'portal'] as const) await each(of(kind), save);
  await each(menus, save);
  await each(of('role'), save);
  catalogue = await readCatalogue(ask);
  const notFilled = await applyRecords(here, of('records'), { idOf, files, attempt });
  for (const work of of('flow')) {
    const lacking = (await adapter(work).lacks?.(ask, ids.get(work)!, work.target, language)) ?? [];
    notFilled.push(...lacking.map((each) => ({ ...each, work })));
  }
  for (const work of of('records')) if (!ids.has(work)) ids.set(work, recordsDocument(work, idOf));
  return { ids, changes, notFilled };
};

const entryOf = (menu: JsonObject): { parentId: string; fullName: string; icon: string } => ({
  parentId: typeof menu.parentId === 'string' && menu.parentId !== '' ? menu.parentId : '-1',
  fullName: String(menu.fullName ?? ''),
  icon: String(menu.icon ?? '') || 'form',
});
