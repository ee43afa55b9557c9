import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { ImportWay } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { CompiledForm } from '../compiled/compile-form';
import type { Person } from '../record/record-access';
import { requireButton } from '../record/record.rights';
import type { FormRights } from '../record/record.rights';
import type { InstancePort } from '../record/instance-port';
import type { ImportChoice } from './import-plan.rules';

export type Instances = () => InstancePort | undefined;

/**
 * What this person may make of the rows of a file where records go through a flow; undefined where they do not. Who may
 * start the flow may start it many times; records past the flow need a button that is given by name.
 */
export const waysOf = async (
  cases: Instances,
  { db, tenant, userId }: Person,
  form: Pick<CompiledForm, 'flowId'>,
  rights: Pick<FormRights, 'buttons'>,
): Promise<ImportWay[] | undefined> => {
  const { flowId } = form;
  if (flowId === null) return undefined;
  const mayStart = (await cases()?.mayStart(db, tenant, userId, flowId)) === true;
  return [
    ...(mayStart ? (['draft', 'start'] as const) : []),
    ...(rights.buttons.has('btn_importRecord') ? (['record'] as const) : []),
  ];
};

/** Throws common.no_permission where the person may not do what is wished; common.invalid_input for a flow that is none. */
export const requireWay = async (
  cases: Instances,
  person: Person,
  form: Pick<CompiledForm, 'flowId'>,
  rights: Pick<FormRights, 'buttons'>,
  { mode, way }: Pick<ImportChoice, 'mode' | 'way'>,
): Promise<void> => {
  if (mode !== 'insert') requireButton(rights, 'btn_edit');
  const ways = await waysOf(cases, person, form, rights);
  if (way !== 'record' && (ways === undefined || mode !== 'insert'))
    throw new AppError(commonErrors.invalid_input, {}, [{ path: 'way', message: '' }]);
  if (ways !== undefined && mode !== 'update' && !ways.includes(way)) throw new AppError(commonErrors.no_permission);
};
