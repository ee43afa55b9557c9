import type { Json } from '#platform/database/tables';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { textIn } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsOfCard } from '@qiaoban/form/phone/phone-design';
import { referencesOf } from '@qiaoban/form/references';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOfSource } from '@qiaoban/form/source/source-form';
import type { Clock } from '#platform/clock';
import { namesOfCopy } from '#platform/copy-names';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { readSizes } from '../publish/existing-tables.reads';
import { tableNameOf } from '../publish/table-names';
import type { ExternalBinding } from '../external/external-binding';
import { EXTERNAL_SOURCE, storedBinding } from '../external/external-binding';
import type { ExternalForms, TableChoice } from '../external/external-forms.service';
import type { FormSources } from '../source/form-sources';
import type { VisualdevEvents } from '../visualdev.events';
import { fieldRows } from './form-fields';
import { formModelStore } from './form-model.store';
import type { FormInput, FormModelRow } from './form-model.store';
import { toModel, wireFactsOf, wireTypeOf } from './form-model.wire';
import { readDocument, storedDocument } from './read-document';

/** What data sources are called. */
export type LinkNames = (db: Db) => Promise<readonly { id: string; fullName: string }[]>;

type Deps = {
  clock: Clock;
  events: VisualdevEvents;
  uses: Uses;
  sources: FormSources;
  external: ExternalForms;
  linkNames: LinkNames;
  applications: () => ApplicationNames | undefined;
};
/** Names of the applications that forms belong to, by form. */
export type ApplicationNames = (db: Db, language: Language) => Promise<ReadonlyMap<string, string>>;
type Draft = { formData?: Record<string, unknown> | undefined };
type Bound = { source?: string | undefined; table?: TableChoice | undefined };
type Begun = { document: FormDocument; binding?: ExternalBinding };

const requireForm = async (db: Db, id: string): Promise<FormModelRow> => {
  const row = await formModelStore.find(db, id);
  if (row === undefined) throw new AppError(visualdevErrors.not_found);
  return row;
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'form_model_code')) throw error;
  throw new AppError(visualdevErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

/** What a person compares in the log: everything but the drawing, of which only the size is kept. */
const logged = ({ fullName, enCode, category, description }: FormInput, nodes: number) => ({
  fullName,
  enCode,
  category,
  description,
  nodes,
});
/** What the form names, and the category. */
const namedBy = (
  { category }: { category: string },
  document: FormDocument,
  binding?: ExternalBinding,
): Reference[] => [
  ...referencesOf(document),
  ...byIds('dictionaryItem', [category]),
  ...byIds('dataSource', binding === undefined || binding.linkId === ZERO_ID ? [] : [binding.linkId]),
  ...byIds('table', binding === undefined ? [] : [`${binding.linkId}/${binding.table}`]),
];
const nodesOf = (draft: Json): number => Object.keys((draft as { nodes?: object }).nodes ?? {}).length;

/** What the log says of a phone's pages. */
const phoneFacts = ({ phone }: FormDocument) => ({
  hidden: Object.entries(phone?.blocks ?? {}).flatMap(([node, { hidden }]) => (hidden ? [node] : [])),
  arranged: Object.keys(phone?.order ?? {}).length,
  card: fieldsOfCard(phone?.card),
});

/** Form models: one method a contract. Publishing is a service of its own. */
export const createFormModelService = ({ clock, events, uses, sources, external, linkNames, applications }: Deps) => {
  const by = (actor: Actor) => ({ userId: actor.userId, userName: actor.userName, now: clock.now() });

  const insert = (
    actor: Actor,
    { source = '', ...input }: FormInput & Bound,
    { document: draft, binding }: Begun,
    action: 'create' | 'copy',
  ) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      const named = namedBy(input, draft, binding);
      await uses.hold(tx, actor, named, action === 'copy' ? named : []);
      const bound = source === '' || binding !== undefined ? undefined : sources.require(source);
      const tableName = bound?.view ?? tableNameOf(input.enCode, id);
      const from = binding === undefined ? (bound?.key ?? null) : EXTERNAL_SOURCE;
      const row = { ...input, id, tableName, source: from, external: binding, draft, by: by(actor) };
      await formModelStore.insert(tx, row);
      const after = logged(input, Object.keys(draft.nodes).length);
      await audit(tx, actor, { area: 'form', action, id, name: input.fullName, after });
      return { id };
    });

  return {
    list: async (actor: Actor, query: Parameters<typeof formModelStore.list>[1]) => {
      const { list, total } = await formModelStore.list(actor.db, query);
      const sizes = await readSizes(
        actor.db,
        list.filter((row) => row.published_version > 0).map((row) => row.table_name),
        { withBin: false },
      );
      const applicationOf = await applications()?.(actor.db, actor.language);
      return {
        list: list.map((row) => ({
          id: row.id,
          fullName: row.full_name,
          enCode: row.en_code,
          category: row.category,
          application: applicationOf?.get(row.id) ?? '',
          icon: row.icon,
          state: row.state,
          publishedVersion: row.published_version,
          hasFlow: row.flow_id !== null,
          source: row.source ?? '',
          sortCode: row.sort_code,
          ...wireFactsOf(row),
          recordCount: sizes.get(row.table_name) ?? 0,
          creatorUser: row.creator_name,
          creatorTime: row.created_at,
          lastModifyUser: row.modifier_name,
          lastModifyTime: row.modified_at,
          description: row.description,
        })),
        pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
      };
    },

    selector: async (actor: Actor, { type, elsewhere }: { type: string; elsewhere: '0' | '1' }) => {
      const published = await formModelStore.listPublished(actor.db);
      // records of tables elsewhere are related to, but not looked up, and no flow carries them
      const available = published.filter(({ source }) => elsewhere === '1' || source !== EXTERNAL_SOURCE);
      const rows = available.filter((row) => type === '' || String(wireTypeOf(row)) === type);
      return {
        list: rows.map((row) => ({
          id: row.id,
          fullName: row.full_name,
          enCode: row.en_code,
          hasFlow: row.flow_id !== null,
        })),
      };
    },

    get: async (actor: Actor, id: string) => {
      const row = await requireForm(actor.db, id);
      const binding = storedBinding(row.external_table);
      const links = binding === undefined ? [] : await linkNames(actor.db);
      return toModel(row, links.find((link) => link.id === binding?.linkId)?.fullName);
    },

    readTable: (actor: Actor, { linkId, table }: { linkId: string; table: string }) =>
      external.read(actor, linkId, table),

    sources: (actor: Actor) =>
      sources.all().map(({ key, names, columns }) => ({
        key,
        fullName: textIn(names, actor.language),
        fields: columns.map(({ label }) => textIn(label, actor.language)),
      })),

    create: async (actor: Actor, { formData, ...input }: FormInput & Draft & Bound) => {
      const begin = async (): Promise<Begun> => {
        if (input.table !== undefined) return external.begin(actor, input.table);
        if ((input.source ?? '') === '') return { document: emptyFormDocument() };
        const { columns, order } = sources.require(input.source!);
        return { document: formOfSource(columns, order) };
      };
      const begun = formData === undefined || input.table !== undefined ? await begin() : undefined;
      const draft = formData === undefined ? {} : { document: readDocument(formData) };
      return insert(actor, input, { document: emptyFormDocument(), ...begun, ...draft }, 'create').catch(
        (error: unknown) => codeTaken(error, input.enCode),
      );
    },

    update: (actor: Actor, id: string, { version, formData, ...input }: FormInput & Draft & { version: number }) => {
      const draft = readDocument(formData);
      return inTransaction(actor.db, async ({ tx }) => {
        const before = await requireForm(tx, id);
        await uses.hold(tx, actor, namedBy(input, draft), namedBy(before, storedDocument(before.draft)));
        if (!(await formModelStore.saveDraft(tx, id, version, input, draft, by(actor))))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'form',
          action: 'update',
          id,
          name: input.fullName,
          before: logged(toModel(before), nodesOf(before.draft as unknown as Json)),
          after: logged(input, Object.keys(draft.nodes).length),
        });
        return { version: version + 1 };
      }).catch((error: unknown) => codeTaken(error, input.enCode));
    },

    savePhone: (
      actor: Actor,
      id: string,
      { phone, version }: { phone: Record<string, unknown> | null; version: number },
    ) =>
      inTransaction(actor.db, async ({ tx }) => {
        const row = await formModelStore.lock(tx, id);
        if (row === undefined) throw new AppError(visualdevErrors.not_found);
        const before = storedDocument(row.draft);
        const { phone: _phone, ...desktop } = before;
        const draft = readDocument(phone === null ? desktop : { ...desktop, phone });
        const model = toModel(row);
        if (!(await formModelStore.saveDraft(tx, id, version, model, draft, by(actor))))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'form',
          action: 'update',
          id,
          name: row.full_name,
          before: { phone: phoneFacts(before) },
          after: { phone: phoneFacts(draft) },
        });
        return { version: version + 1 };
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const row = await formModelStore.lock(tx, id);
        if (row === undefined) throw new AppError(visualdevErrors.not_found);
        await uses.refuse(tx, actor, { kind: 'form', id }, (by) => new AppError(visualdevErrors.in_use, { by }));
        await formModelStore.remove(tx, id);
        await audit(tx, actor, {
          area: 'form',
          action: 'delete',
          id,
          name: row.full_name,
          before: logged(toModel(row), nodesOf(row.draft as unknown as Json)),
        });
        afterCommit(() => events.formChanged(actor.tenant, id));
      }),

    copy: async (actor: Actor, id: string) => {
      const row = await requireForm(actor.db, id);
      const binding = storedBinding(row.external_table);
      if (binding !== undefined) external.requireRight(actor);
      const { table: _table, ...source } = toModel(row);
      const names = await namesOfCopy(actor.db, 'form_model', actor.language, source);
      return insert(
        actor,
        { ...source, ...names },
        { document: storedDocument(source.formData), ...(binding === undefined ? {} : { binding }) },
        'copy',
      );
    },

    fields: async (actor: Actor, id: string) => {
      const row = await requireForm(actor.db, id);
      const json =
        row.published_version > 0 ? await formModelStore.findVersion(actor.db, id, row.published_version) : row.draft;
      return { list: fieldRows(storedDocument(json), actor.language) };
    },
  };
};
export type FormModelService = ReturnType<typeof createFormModelService>;
