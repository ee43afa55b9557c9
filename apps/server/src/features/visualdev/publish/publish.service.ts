import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { formProblems } from '@qiaoban/form/soundness';
import '@qiaoban/form/texts/form-text';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Unit } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { audit } from '../../log';
import { formModelStore } from '../model/form-model.store';
import type { FormModelRow } from '../model/form-model.store';
import { storedDocument } from '../model/read-document';
import type { VisualdevEvents } from '../visualdev.events';
import type { FormMenu, MenuPort } from '../visualdev.ports';
import { applyChanges } from './apply-changes';
import { desiredTables } from './desired-tables';
import { readDoubles, readFacts, readTables } from './existing-tables.reads';
import { formMenuOf } from './form-menu';
import { readOwners } from './index-fit';
import type { IndexFit } from './index-fit';
import { planChanges, shown } from './plan-changes';
import { nameProblems } from './name-problems';
import type { Sweep } from './sweep';

type Deps = { clock: Clock; events: VisualdevEvents; menus: MenuPort; sweep: Sweep; indexes: IndexFit };
export type PublishInput = {
  version: number;
  acceptLoss: boolean;
  menu?: { parentId: string; fullName: string; icon: string } | undefined;
};
type Problem = { nodeId: string; key: string; message: string };

/** Changes and problems of a draft against the database as it is. */
const examine = async (db: Db, row: FormModelRow, document: FormDocument, language: Language) => {
  const owners = await readOwners(db, row.id);
  const desired = desiredTables(row.table_name, document, language, owners);
  const before =
    row.published_version === 0 ? undefined : await formModelStore.findVersion(db, row.id, row.published_version);
  const old = before === undefined ? [] : desiredTables(row.table_name, storedDocument(before), language);
  const names = [...new Set([...desired, ...old].map(({ name }) => name))];
  const existing = await readTables(db, names);
  const facts = await readFacts(db, planChanges(desired, existing, new Map()));
  const problems: Problem[] = [...formProblems(document, { language }), ...nameProblems(document)].map(
    ({ node, key, values }) => ({
      nodeId: node ?? '',
      key,
      message: translate(language, key, values),
    }),
  );
  for (const { label, sample } of await readDoubles(db, desired, existing)) {
    const key = 'visualdev.has_doubles';
    problems.push({ nodeId: '', key, message: translate(language, key, { label, sample }) });
  }
  return { changes: planChanges(desired, existing, facts), problems };
};

/** Publishing: the plan that is shown, and carrying it out. */
export const createPublishService = ({ clock, events, menus, sweep, indexes }: Deps) => {
  const addMenu = async (
    unit: Unit,
    actor: Actor,
    row: FormModelRow,
    document: FormDocument,
    menu: PublishInput['menu'],
  ) => {
    const known = await menus.menuOfModule(unit.tx, row.id);
    const entry = formMenuOf(document, actor.language);
    if (known !== undefined) {
      await menus.syncFormMenu(unit, actor, row.id, entry);
      return known.id;
    }
    if (menu === undefined) return '';
    const made = await menus.createFormMenu(unit, actor, {
      ...menu,
      ...entry,
      // an entry that bears the form's name bears it in every language
      ...(row.names !== null && menu.fullName === row.full_name
        ? { names: row.names as FormMenu['names'] & object }
        : {}),
      enCode: `model.${row.en_code}`,
      moduleId: row.id,
    });
    return made.id;
  };

  return {
    plan: async (actor: Actor, id: string) => {
      const row = await formModelStore.find(actor.db, id);
      if (row === undefined) throw new AppError(visualdevErrors.not_found);
      const { changes, problems } = await examine(actor.db, row, storedDocument(row.draft), actor.language);
      const hasMenu = (await menus.menuOfModule(actor.db, id)) !== undefined;
      return { changes: changes.map(shown), problems, hasMenu };
    },

    publish: (actor: Actor, id: string, input: PublishInput) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const row = await formModelStore.lock(tx, id);
        if (row === undefined) throw new AppError(visualdevErrors.not_found);
        if (row.version !== input.version) throw new AppError(commonErrors.stale);
        const document = storedDocument(row.draft);
        const { changes, problems } = await examine(tx, row, document, actor.language);
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
        const { leftovers, isLate } = await applyChanges(tx, changes, { now, version: number });
        await sweep.later(unit, leftovers, now);
        if (isLate) await indexes.later(unit, id);
        const version = await formModelStore.publish(tx, id, number, document, {
          userId: actor.userId,
          userName: actor.userName,
          now,
        });
        const menuId = await addMenu(unit, actor, row, document, input.menu);
        const after = {
          publishedVersion: number,
          changes: changes.filter(({ kind }) => kind !== 'addIndex').map(shown),
        };
        await audit(tx, actor, { area: 'form', action: 'publish', id, name: row.full_name, after });
        unit.afterCommit(() => events.formChanged(actor.tenant, id));
        return { publishedVersion: number, version, menuId };
      }),
  };
};
export type PublishService = ReturnType<typeof createPublishService>;
