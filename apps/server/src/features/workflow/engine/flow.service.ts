import { isDeepStrictEqual } from 'node:util';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BodyOf, QueryOf } from '@qiaoban/contracts/route';
import { textIn } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { startRuleErrors } from '@qiaoban/contracts/workflow/start-rules.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { createFlow, listFlows, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { emptyFlowDocument, parseFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import { referencesOf } from '@qiaoban/flow/model/references';
import { mayStart } from '@qiaoban/flow/people/may-start';
import { namesOfCopy } from '#platform/copy-names';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import type { Visualdev } from '../../visualdev';
import type { WorkflowDeps } from '../workflow.deps';
import { flowFieldsOf } from './form-fields';
import { furtherFormsFor } from './known-further-forms';
import { designProblems, FORM_TYPE, isInUse, nameOfFlow, stateOf, wireFactsOf } from './flow.rules';
import { latest, launchableForms } from '../start/launchable.rules';
import type { DesignProblem } from './flow.rules';
import { startStore } from '../start/start-rules.store';
import { checkIdentities } from './check-identities';
import { flowStore } from './flow.store';
import type { FlowSort } from './flow.store';

const SORTS: Record<string, FlowSort> = {
  fullName: 'f.full_name',
  enCode: 'f.en_code',
  sortCode: 'f.sort_code',
  creatorTime: 'f.created_at',
  lastModifyTime: 'f.modified_at',
};

const sortOf = (sidx: string): FlowSort => {
  const column = sidx === '' ? 'f.sort_code' : Object.hasOwn(SORTS, sidx) ? SORTS[sidx] : undefined;
  if (column === undefined) throw new AppError(commonErrors.unknown_field, { field: sidx });
  return column;
};

const parse = (json: unknown): FlowDocument => {
  const parsed = parseFlowDocument(json);
  if (parsed.ok) return parsed.document;
  const [first] = parsed.problems;
  const detail = first ? `${first.path}: ${first.message}` : '';
  throw new AppError(workflowErrors.document_invalid, { detail }, parsed.problems);
};

/** What the flow names, and its category: stored by code, as the wire has it, held by id. */
const namedBy = async (db: Db, { category }: { category: string }, document: FlowDocument): Promise<Reference[]> => [
  ...referencesOf(document),
  ...byIds('dictionaryItem', [await flowStore.categoryId(db, category)]),
];

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'flow_engine_code')) throw error;
  throw new AppError(workflowErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

type Deps = Pick<WorkflowDeps, 'forms' | 'people' | 'documents' | 'clock'> & Pick<Visualdev, 'prints'> & { uses: Uses };

/** Flows as they are designed, published and stopped: one method a contract. */
export const createFlowService = ({ forms, people, documents, clock, prints, uses }: Deps) => {
  const requireFlow = async (db: Db, id: string) => {
    const flow = await flowStore.find(db, id);
    if (flow === undefined) throw new AppError(workflowErrors.not_found);
    return flow;
  };

  /** Another flow of the form that can be launched. */
  const otherInUse = async (db: Db, { id, form_id: formId }: { id: string; form_id: string }) =>
    (await startStore.flowsOf(db, formId)).find((other) => other.id !== id && isInUse(other));

  /** The form goes through this flow from now on, unless another one of it is its usual flow already. */
  const attach = async (unit: Unit, flow: { id: string; form_id: string }): Promise<void> => {
    const usualId = (await forms.usualFlow(unit.tx, flow.form_id)) ?? flow.id;
    const usual = usualId === flow.id ? undefined : await flowStore.find(unit.tx, usualId);
    if (!usual || !isInUse(usual)) await forms.attachFlow(unit, flow.form_id, flow.id);
  };

  /** The form goes through it no more. Throws startRules.is_usual where others of the form would be left without a usual flow. */
  const detach = async (unit: Unit, flow: { id: string; form_id: string }): Promise<void> => {
    if ((await forms.usualFlow(unit.tx, flow.form_id)) !== flow.id) return;
    if (await otherInUse(unit.tx, flow)) throw new AppError(startRuleErrors.is_usual);
    await forms.attachFlow(unit, flow.form_id, null);
  };

  const problemsOf = async (db: Db, actor: Actor, flow: { form_id: string; draft: unknown }) => {
    const draft = parse(flow.draft);
    const form = await forms.published(db, flow.form_id);
    const { language } = actor;
    const printIds = (await prints.ofForm(db, flow.form_id)).map(({ id }) => id);
    const furtherForm = await furtherFormsFor(forms, db, flow.form_id, draft);
    const fields = form && flowFieldsOf(form.document);
    const problems: DesignProblem[] = fields ? designProblems(draft, fields, printIds, furtherForm, language) : [];
    if (!form) {
      const key = workflowErrors.form_not_published;
      problems.push({ nodeId: draft.root, key, message: translate(language, key) });
    }
    return { draft, problems, isFormPublished: form !== undefined };
  };

  return {
    list: async (actor: Actor, query: QueryOf<typeof listFlows>) => {
      const sort = sortOf(query.sidx);
      const total = await flowStore.count(actor.db, query);
      const rows = await flowStore.page(actor.db, query, sort);
      const names = await forms.namesOf(
        actor.db,
        rows.map((row) => row.form_id),
      );
      const tables = await forms.tablesOf(
        actor.db,
        rows.map((row) => row.form_id),
      );
      const makers = await people.names(
        actor.db,
        rows.flatMap((row) => row.creator_id ?? []),
      );
      const list = rows.map((row) => ({
        id: row.id,
        fullName: row.full_name,
        enCode: row.en_code,
        category: row.category,
        icon: row.icon,
        iconBackground: row.icon_background,
        formId: row.form_id,
        formName: names.get(row.form_id) ?? '',
        state: stateOf(row),
        publishedVersion: row.published_version,
        caseCount: row.instances,
        sortCode: row.sort_code,
        ...wireFactsOf(row, parse(row.draft)),
        tables: tables.get(row.form_id) ?? [],
        creatorUser: makers.get(row.creator_id ?? '') ?? '',
        creatorTime: row.created_at,
        lastModifyTime: row.modified_at,
        description: row.description,
      }));
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    get: async (actor: Actor, id: string) => {
      const flow = await requireFlow(actor.db, id);
      return {
        id: flow.id,
        fullName: flow.full_name,
        enCode: flow.en_code,
        ...(flow.names === null ? {} : { names: flow.names }),
        category: flow.category,
        icon: flow.icon,
        iconBackground: flow.icon_background,
        sortCode: flow.sort_code,
        description: flow.description,
        formId: flow.form_id,
        ...wireFactsOf(flow, parse(flow.draft)),
        tables: (await forms.tablesOf(actor.db, [flow.form_id])).get(flow.form_id) ?? [],
        flowTemplateJson: flow.draft as Record<string, unknown>,
        state: stateOf(flow),
        publishedVersion: flow.published_version,
        version: flow.version,
      };
    },

    create: (actor: Actor, { formId, flowTemplateJson, ...flow }: BodyOf<typeof createFlow>) =>
      inTransaction(actor.db, async ({ tx }) => {
        const draft = flowTemplateJson === undefined ? emptyFlowDocument() : parse(flowTemplateJson);
        checkIdentities(actor, draft);
        const known = await forms.namesOf(tx, [formId]);
        if (!known.has(formId)) throw new AppError(visualdevErrors.not_found, {}, [{ path: 'formId', message: '' }]);
        const id = newId();
        await uses.hold(tx, actor, [...byIds('form', [formId]), ...(await namedBy(tx, flow, draft))]);
        await flowStore.insert(tx, id, actor.userId, formId, flow, draft);
        const after = { ...flow, formId };
        await audit(tx, actor, { area: 'workflow.flow', action: 'create', id, name: flow.fullName, after });
        return { id };
      }).catch((error: unknown) => codeTaken(error, flow.enCode)),

    update: (actor: Actor, id: string, { version, flowTemplateJson, ...flow }: BodyOf<typeof updateFlow>) =>
      inTransaction(actor.db, async ({ tx }) => {
        const draft = parse(flowTemplateJson);
        const before = await requireFlow(tx, id);
        // the database keeps the keys of a document in an order of its own
        const stored = parse(before.draft);
        checkIdentities(actor, draft, stored);
        const isChanged = !isDeepStrictEqual(stored, draft);
        await uses.hold(tx, actor, await namedBy(tx, flow, draft), await namedBy(tx, before, stored));
        if (!(await flowStore.update(tx, id, actor.userId, { version, flow, draft, isChanged })))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'workflow.flow',
          action: 'update',
          id,
          name: flow.fullName,
          before: {
            fullName: before.full_name,
            enCode: before.en_code,
            category: before.category,
            draft: before.draft,
          },
          after: { fullName: flow.fullName, enCode: flow.enCode, category: flow.category, draft },
        });
        return { version: version + 1 };
      }).catch((error: unknown) => codeTaken(error, flow.enCode)),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const flow = await flowStore.lock(unit.tx, id);
        if (flow === undefined) throw new AppError(workflowErrors.not_found);
        await uses.refuse(unit.tx, actor, { kind: 'flow', id }, (by) => new AppError(workflowErrors.in_use, { by }));
        if (isInUse(flow)) await detach(unit, flow);
        await startStore.dropFlow(unit.tx, flow.form_id, id);
        await flowStore.remove(unit.tx, id);
        await audit(unit.tx, actor, { area: 'workflow.flow', action: 'delete', id, name: flow.full_name });
      }),

    check: async (actor: Actor, id: string) => {
      const { problems } = await problemsOf(actor.db, actor, await requireFlow(actor.db, id));
      return { problems };
    },

    release: async (actor: Actor, id: string, version: number) => {
      return inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const flow = await flowStore.lock(tx, id);
        if (flow === undefined) throw new AppError(workflowErrors.not_found);
        if (flow.version !== version) throw new AppError(commonErrors.stale);
        const { draft, problems, isFormPublished } = await problemsOf(tx, actor, flow);
        if (!isFormPublished) throw new AppError(workflowErrors.form_not_published);
        const inUse =
          flow.published_version === 0
            ? undefined
            : await documents.of(tx, actor.tenant, { flowId: id, number: flow.published_version });
        checkIdentities(actor, draft, inUse);
        if (problems.length > 0) {
          const fields = problems.map(({ nodeId, message }) => ({ path: nodeId, message }));
          throw new AppError(workflowErrors.has_problems, { count: problems.length }, fields);
        }
        const number = flow.published_version + 1;
        await flowStore.release(tx, { id, number, by: actor.userId, now: clock.now(), document: draft });
        await attach(unit, flow);
        const after = { publishedVersion: number };
        await audit(tx, actor, { area: 'workflow.flow', action: 'release', id, name: flow.full_name, after });
        return { publishedVersion: number, version: version + 1 };
      });
    },

    stop: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const flow = await flowStore.lock(unit.tx, id);
        if (flow === undefined) throw new AppError(workflowErrors.not_found);
        if (flow.is_stopped) return;
        await flowStore.stop(unit.tx, id, actor.userId, clock.now());
        if (isInUse(flow)) await detach(unit, flow);
        await audit(unit.tx, actor, { area: 'workflow.flow', action: 'stop', id, name: flow.full_name });
      }),

    /** Of the draft; the copy was never published. */
    copy: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const source = await requireFlow(tx, id);
        const draft = parse(source.draft);
        const { language } = actor;
        const names = { fullName: nameOfFlow(source, language), enCode: source.en_code };
        const flow = {
          // the copy bears the name that the person reads; translations of the first one would name two flows alike
          ...(await namesOfCopy(tx, 'flow_engine', language, names)),
          category: source.category,
          icon: source.icon,
          iconBackground: source.icon_background,
          sortCode: source.sort_code,
          description: source.description,
        };
        checkIdentities(actor, draft);
        const named = [...byIds('form', [source.form_id]), ...(await namedBy(tx, flow, draft))];
        await uses.hold(tx, actor, named, named);
        const copyId = newId();
        await flowStore.insert(tx, copyId, actor.userId, source.form_id, flow, draft);
        const after = { ...flow, formId: source.form_id };
        await audit(tx, actor, { area: 'workflow.flow', action: 'copy', id: copyId, name: flow.fullName, after });
        return { id: copyId };
      }),

    selector: async (actor: Actor, type: '0' | '1' | '') => {
      const flows = type === '1' ? [] : await flowStore.inUse(actor.db);
      return {
        list: flows.map((flow) => ({
          id: flow.id,
          fullName: nameOfFlow(flow, actor.language),
          enCode: flow.en_code,
          category: flow.category,
          formId: flow.form_id,
        })),
      };
    },

    fields: async (actor: Actor, id: string) => {
      const form = await forms.published(actor.db, (await requireFlow(actor.db, id)).form_id);
      const fields = form === undefined ? [] : flowFieldsOf(form.document);
      return { list: fields.map(({ field, label }) => ({ vmodel: field, label: textIn(label, actor.language) })) };
    },

    startable: async (actor: Actor) => {
      const flows = await flowStore.inUse(actor.db);
      if (flows.length === 0) return { list: [] };
      const { facts } = await people.initiator(actor.db, actor.userId);
      const keys = flows.map(({ id, number }) => ({ flowId: id, number }));
      const documentOf = await documents.readable(actor.db, actor.tenant, keys);
      const admits = (flow: (typeof flows)[number]): boolean => {
        const document = documentOf({ flowId: flow.id, number: flow.number });
        return document !== undefined && mayStart(document, facts);
      };
      const open = launchableForms(flows, admits);
      const { favourites, last } = await flowStore.atHand(actor.db, actor.userId);
      return {
        list: open.map((flow) => ({
          id: flow.id,
          fullName: nameOfFlow(flow, actor.language),
          enCode: flow.en_code,
          category: flow.category,
          formId: flow.form_id,
          formType: FORM_TYPE,
          icon: flow.icon,
          iconBackground: flow.icon_background,
          isFavourite: favourites.has(flow.id),
          lastTime: latest(flow.flowIds.map((id) => last.get(id))),
        })),
      };
    },

    setFavourite: (actor: Actor, id: string, isFavourite: boolean) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { full_name: name } = await requireFlow(tx, id);
        await flowStore.setFavourite(tx, actor.userId, id, isFavourite);
        await audit(tx, actor, { area: 'workflow.flow', action: 'favourite', id, name, after: { isFavourite } });
      }),
  };
};
export type FlowService = ReturnType<typeof createFlowService>;
