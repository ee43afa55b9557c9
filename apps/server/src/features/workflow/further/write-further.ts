import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { approveTask } from '@qiaoban/contracts/workflow/instance.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { furtherFormAt } from '@qiaoban/flow/rules/further-forms';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { everyRight, mayEditSome, requireFilled, withoutDemands } from '../instance/instance-form.rules';
import type { RecordValues } from '../instance/instance-form.rules';
import { noteRows, rightsInInstance, tracksRows } from '../instance/row-owners';
import type { InstanceRow } from '../instance/instance.store';
import type { WorkflowDeps } from '../workflow.deps';
import { furtherStore } from './further.store';

type Deps = Pick<WorkflowDeps, 'documents' | 'forms' | 'records'>;
type Sent = NonNullable<BodyOf<typeof approveTask>['furtherData']>;
/** What was asked for the sent form before the transaction began. */
type Prepared = {
  availableOptions: Awaited<ReturnType<Deps['records']['fetchAvailableOptions']>>;
  /** Lanes that a new record may come to. */
  lanes: string[];
};
type At = { row: InstanceRow; document: FlowDocument; nodeId: string };

const NOTHING: Prepared = { availableOptions: undefined, lanes: [] };

const pathOf = (formId: string): string => `furtherData.${formId}`;

/** What is wrong with a field of a further form is said at its place in what was sent. */
const atItsPlace = async <T>(formId: string, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== visualdevErrors.record_invalid) throw error;
    const fields = error.fields.map((each) => ({ ...each, path: `${pathOf(formId)}.${each.path}` }));
    throw new AppError(error.code, error.values, fields);
  }
};

/** The form that a step has filled in besides the flow's own: stored with the answer to the task, in its transaction. */
export const createWriteFurther = ({ documents, forms, records }: Deps) => {
  /** Only of a form that the step of the task names; everything else is refused by what follows. */
  const prepare = async (actor: Actor, taskId: string, sent: Sent | undefined): Promise<Prepared> => {
    const [formId] = Object.keys(sent ?? {});
    const given = formId === undefined ? undefined : sent?.[formId];
    if (formId === undefined || given === undefined) return NOTHING;
    const { db, tenant, userId } = actor;
    const at = await furtherStore.ofTask(db, taskId, userId, formId);
    if (at === undefined) return NOTHING;
    const document = await documents.of(db, tenant, { flowId: at.flow_id, number: at.flow_version });
    if (furtherFormAt(document, at.node_id)?.formId !== formId) return NOTHING;
    return {
      availableOptions: await records.fetchAvailableOptions(db, actor, formId, given.data, at.record_id ?? undefined),
      lanes: at.record_id === null ? await records.billLanes(db, tenant, formId) : [],
    };
  };

  const requireForm = async (unit: Unit, formId: string) => {
    const form = await forms.published(unit.tx, formId);
    if (form?.isOwn !== true) throw new AppError(workflowErrors.further_form_gone);
    return form;
  };

  /** `isAgreement`: what is demanded must be there; else what was filled in is kept as a draft. */
  const write = async (
    unit: Unit,
    actor: Actor,
    { row, document, nodeId }: At,
    sent: Sent,
    { availableOptions }: Prepared,
    isAgreement: boolean,
  ): Promise<void> => {
    const here = furtherFormAt(document, nodeId);
    const foreign = Object.keys(sent).find((id) => id !== here?.formId);
    if (foreign !== undefined)
      throw new AppError(commonErrors.invalid_input, {}, [{ path: pathOf(foreign), message: '' }]);
    if (here === undefined || (sent[here.formId] === undefined && !isAgreement)) return;
    const { tx } = unit;
    const { formId } = here;
    const form = await requireForm(unit, formId);
    const every = everyRight(form.document, here);
    const mayFill = mayEditSome(every);
    const given = mayFill ? sent[formId] : undefined;
    const rights = isAgreement ? every : withoutDemands(every);
    const known = await furtherStore.one(tx, row.id, formId);
    const stored = known && (await records.readFor(tx, formId, known.record_id));
    const isDraft = !isAgreement;

    const keep = async (before: RecordValues, saved: { id: string; data: RecordValues }) => {
      const at = { form_id: formId, record_id: saved.id, flow_version: row.flow_version, is_draft: isDraft };
      await furtherStore.put(tx, row.id, at);
      if (tracksRows(document)) await noteRows(tx, row, actor.userId, form.document, { before, after: saved.data });
    };

    if (stored === undefined) {
      if (given === undefined) {
        if (mayFill) throw new AppError(workflowErrors.further_form_missing, { name: form.fullName });
        return;
      }
      if (given.version !== 0) throw new AppError(commonErrors.stale);
      const fieldRights = await rightsInInstance(tx, row, actor.userId, rights, {});
      const made = { fieldRights, flowInstance: row.id, flowStatus: row.status, isDraft, availableOptions };
      return keep({}, await atItsPlace(formId, () => records.create(unit, actor, formId, given.data, made)));
    }
    // what somebody has left as a draft is judged as a whole by whoever approves it
    const isUnjudged = known?.is_draft === true && isAgreement && mayFill;
    const change = given ?? (isUnjudged ? { data: {}, version: stored.version } : undefined);
    if (change === undefined)
      return atItsPlace(formId, () => requireFilled(form.document, stored.data, rights, actor.language));
    const fieldRights = await rightsInInstance(tx, row, actor.userId, rights, stored.data);
    const options = { fieldRights, version: change.version, isDraft, availableOptions };
    const saved = await atItsPlace(formId, () => records.update(unit, actor, formId, stored.id, change.data, options));
    return keep(stored.data, saved);
  };

  return { prepare, write };
};
