import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { DesignProblem } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { withGoneOptions } from '@qiaoban/form/values/gone-options';
import { isOwnButtonCode } from '@qiaoban/form/own-button';
import { formProblems } from '@qiaoban/form/validation';
import type { ValidationProblem } from '@qiaoban/form/validation-problem';
import { sourceProblems } from '@qiaoban/form/source/source-form';
import '@qiaoban/form/texts/form-text';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { ColumnGrants } from '#core/permission';
import { formModelStore } from '../model/form-model.store';
import type { FormModelRow } from '../model/form-model.store';
import { storedDocument } from '../model/read-document';
import type { InstancePort } from '../record/instance-port';
import { requiredBeside } from '../public/public-document.rules';
import { publicStore } from '../public/public.store';
import type { FieldEncrypter } from '../compiled/sealed-field';
import type { VisualdevEvents } from '../visualdev.events';
import type { FormMenu, MenuPort } from '../visualdev.ports';
import { applyChanges } from './apply-changes';
import { desiredTables } from './desired-tables';
import { readDoubles, readFacts, readTables } from './existing-tables.reads';
import { formMenuOf } from './form-menu';
import { readUses } from './index-fit';
import type { IndexFit } from './index-fit';
import { storedBinding } from '../external/external-binding';
import type { ExternalForms } from '../external/external-forms.service';
import { externalMenuOf } from '../external/external-rights';
import { boundMenuOf } from '../source/bound-menu';
import type { FormSource, FormSources } from '../source/form-sources';
import { planChanges, shown, withTitles } from './plan-changes';
import { readGoneOptions } from './gone-options.reads';
import { nameProblems } from './name-problems';
import { newlyRequired } from './newly-required';
import type { Cleanup } from './cleanup';

type Deps = {
  cases: () => InstancePort | undefined;
  clock: Clock;
  events: VisualdevEvents;
  menus: MenuPort;
  columns: ColumnGrants;
  cleanup: Cleanup;
  indexes: IndexFit;
  sources: Pick<FormSources, 'require'>;
  external: Pick<ExternalForms, 'examine'>;
  encrypter: FieldEncrypter;
};
type NewEntry = { parentId: string; fullName: string; icon: string };
type PublishInput = {
  version: number;
  acceptLoss: boolean;
  grantRequired: boolean;
  menu?: NewEntry | undefined;
  /** The same in the menu of the phone. */
  phoneMenu?: NewEntry | undefined;
};
/** Names of roles, positions and people that the plan tells at most. */
const SHOWN_HOLDERS = 20;
const NO_GAPS = { gaps: [], people: 0 };
const sentence = ({ node, part, key, values }: ValidationProblem, language: Language): DesignProblem => ({
  nodeId: node ?? '',
  ...(part === undefined ? {} : { part }),
  key,
  message: translate(language, key, values),
});

/** Of a form whose table is not ours: nothing is changed there. */
const unchanged = (found: readonly ValidationProblem[], language: Language) => ({
  changes: [],
  problems: found.map((problem) => sentence(problem, language)),
  required: [],
  published: undefined,
});

/** Of a form that reads a feature's table: nothing is changed there, and every field has to be in it. */
const examineBound = (document: FormDocument, language: Language, source: FormSource) => {
  const found = [...formProblems(document, { language }), ...sourceProblems(document, source.columns)];
  return unchanged(found, language);
};

/** Changes and problems of a draft against the database as it is. */
const examine = async (
  db: Db,
  row: FormModelRow,
  document: FormDocument,
  language: Language,
  sources: Pick<FormSources, 'require'>,
  elsewhere: readonly ValidationProblem[] | undefined,
) => {
  if (elsewhere !== undefined) {
    const found = [...formProblems(document, { language }), ...elsewhere];
    return unchanged(found, language);
  }
  if (row.source !== null) return examineBound(document, language, sources.require(row.source));
  const desired = desiredTables(row.table_name, document, language, await readUses(db, row.id));
  const before =
    row.published_version === 0 ? undefined : await formModelStore.findVersion(db, row.id, row.published_version);
  const published = before === undefined ? undefined : storedDocument(before);
  const old = published === undefined ? [] : desiredTables(row.table_name, published, language);
  const names = [...new Set([...desired, ...old].map(({ name }) => name))];
  const existing = await readTables(db, names);
  const facts = await readFacts(db, planChanges(desired, existing, new Map()));
  const problems = [...formProblems(document, { language }), ...nameProblems(document)].map((problem) =>
    sentence(problem, language),
  );
  for (const { label, sample } of await readDoubles(db, desired, existing)) {
    const key = 'visualdev.has_doubles';
    problems.push({ nodeId: '', key, message: translate(language, key, { label, sample }) });
  }
  // in a flow the nodes decide what is filled in, not the grants of the menu entry
  const required = published === undefined || row.flow_id !== null ? [] : newlyRequired(document, published);
  return {
    changes: withTitles(planChanges(desired, existing, facts), old, row.full_name),
    problems,
    required,
    published,
  };
};

/** Publishing: the plan that is shown, and carrying it out. */
export const createPublishService = ({
  cases,
  clock,
  events,
  menus,
  columns,
  cleanup,
  indexes,
  sources,
  external,
  encrypter,
}: Deps) => {
  /** Of a form on a table elsewhere: what that table does not let it have; asked before any transaction begins. */
  const examineElsewhere = async (actor: Actor, row: FormModelRow): Promise<ValidationProblem[] | undefined> => {
    const binding = storedBinding(row.external_table);
    return binding && external.examine(actor, binding, storedDocument(row.draft));
  };

  /** Entries in both menus: those that are there keep up with the form, others are made where they are asked for. */
  const placeInMenus = async (
    unit: Unit,
    actor: Actor,
    row: FormModelRow,
    document: FormDocument,
    input: Pick<PublishInput, 'menu' | 'phoneMenu'>,
  ) => {
    const binding = storedBinding(row.external_table);
    const ofOthers = (): ReturnType<typeof formMenuOf> =>
      binding === undefined
        ? boundMenuOf(document, actor.language, sources.require(row.source!))
        : externalMenuOf(document, actor.language, binding);
    const items = row.source === null ? formMenuOf(document, actor.language) : ofOthers();
    await menus.syncFormMenu(unit, actor, row.id, { ...items, isOwnButton: isOwnButtonCode });
    const place = async (category: FormMenu['category'], wanted: NewEntry | undefined): Promise<string> => {
      const known = await menus.menuOfModule(unit.tx, row.id, category);
      if (known !== undefined || wanted === undefined) return known?.id ?? '';
      const made = await menus.createFormMenu(unit, actor, {
        ...wanted,
        ...items,
        // an entry that bears the form's name bears it in every language
        ...(row.names !== null && wanted.fullName === row.full_name
          ? { names: row.names as FormMenu['names'] & object }
          : {}),
        enCode: `${category === 'Web' ? 'model' : 'appModel'}.${row.en_code}`,
        category,
        moduleId: row.id,
      });
      return made.id;
    };
    return { menuId: await place('Web', input.menu), phoneMenuId: await place('App', input.phoneMenu) };
  };

  /** What the public link, as far as there is one, would not ask for although it must be filled in. */
  const closedRequired = async (db: Db, id: string, draft: FormDocument, language: Language): Promise<string[]> => {
    const link = await publicStore.ofForm(db, id);
    return link?.is_on === true
      ? requiredBeside(draft, link.settings.fields).map(({ label }) => textIn(label, language))
      : [];
  };

  return {
    plan: async (actor: Actor, id: string) => {
      const row = await formModelStore.find(actor.db, id);
      if (row === undefined) throw new AppError(visualdevErrors.not_found);
      const { db, language } = actor;
      const elsewhere = await examineElsewhere(actor, row);
      const draft = storedDocument(row.draft);
      const { changes, problems, required, published } = await examine(db, row, draft, language, sources, elsewhere);
      const entry = await menus.menuOfModule(db, id, 'Web');
      const onPhone = await menus.menuOfModule(db, id, 'App');
      const fields = required.map(({ field }) => field);
      const { gaps, people } = entry === undefined ? NO_GAPS : await columns.find(db, entry.id, fields);
      const unseen = {
        fields: required
          .filter(({ field }) => gaps.some(({ missing }) => missing.includes(field)))
          .map(({ label }) => textIn(label, language)),
        holders: gaps.slice(0, SHOWN_HOLDERS).map(({ type, id: of, fullName }) => ({ type, id: of, fullName })),
        holderCount: gaps.length,
        people,
        mayGrant: columns.mayGive(actor),
      };
      return {
        changes: changes.map(shown),
        problems,
        hasMenu: entry !== undefined,
        hasPhoneMenu: onPhone !== undefined,
        hasFlow: row.flow_id !== null,
        flowsAgainst: (await cases()?.flowsAgainst(actor, id, draft)) ?? [],
        closedRequired: await closedRequired(db, id, draft, language),
        goneOptions: published ? await readGoneOptions(db, row.table_name, draft, published, language) : [],
        unseen,
      };
    },

    publish: async (actor: Actor, id: string, input: PublishInput) => {
      const before = await formModelStore.find(actor.db, id);
      const elsewhere = before && (await examineElsewhere(actor, before));
      return inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const row = await formModelStore.lock(tx, id);
        if (row === undefined) throw new AppError(visualdevErrors.not_found);
        if (row.version !== input.version) throw new AppError(commonErrors.stale);
        const document = storedDocument(row.draft);
        const { changes, problems, required, published } = await examine(
          tx,
          row,
          document,
          actor.language,
          sources,
          elsewhere,
        );
        if (problems.length > 0) {
          const fields = problems.map(({ nodeId, message }) => ({ path: nodeId, message }));
          throw new AppError(visualdevErrors.has_problems, { count: problems.length }, fields);
        }
        const losses = changes.filter(({ isDestructive }) => isDestructive);
        if (losses.length > 0 && !input.acceptLoss) {
          const fields = losses.map(({ table, column, affectedRows }) => ({
            path: `${table}.${column}`,
            message: String(affectedRows),
          }));
          throw new AppError(visualdevErrors.destructive, {}, fields);
        }
        const now = clock.now();
        const number = row.published_version + 1;
        const { leftovers, isLate } = await applyChanges(tx, changes, { now, version: number }, encrypter);
        await cleanup.later(unit, leftovers, now);
        if (isLate) await indexes.later(unit, id);
        const version = await formModelStore.publish(
          tx,
          id,
          number,
          published === undefined ? document : withGoneOptions(document, published),
          {
            userId: actor.userId,
            userName: actor.userName,
            now,
          },
        );
        const { menuId, phoneMenuId } = await placeInMenus(unit, actor, row, document, input);
        if (input.grantRequired && menuId !== '')
          await columns.give(
            unit,
            actor,
            menuId,
            required.map(({ field }) => field),
          );
        const after = {
          publishedVersion: number,
          changes: changes.filter(({ kind }) => kind !== 'addIndex').map(shown),
        };
        await audit(tx, actor, { area: 'form', action: 'publish', id, name: row.full_name, after });
        unit.afterCommit(() => events.formChanged(actor.tenant, id));
        return { publishedVersion: number, version, menuId, phoneMenuId };
      });
    },
  };
};
export type PublishService = ReturnType<typeof createPublishService>;
