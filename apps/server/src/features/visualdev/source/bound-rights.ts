import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { allOf } from '@qiaoban/language/filter';
import { scopeFrom } from '#platform/database/scope';
import type { FormButton } from '../publish/form-menu';
import type { FormRights } from '../record/record.rights';
import { READING_BUTTONS } from './bound-menu';
import type { FormSource, SourceReader } from './form-sources';

/**
 * What is left of somebody's rights where a form reads a feature's table: what reads it, and the feature's own actions, on
 * rows that both a data scheme and the feature let through. Throws visualdev.bound_read_only when only writing was asked for.
 */
export const boundRights = async (
  rights: FormRights,
  source: FormSource,
  reader: SourceReader,
  anyOf: readonly FormButton[],
): Promise<FormRights> => {
  const own = (source.actions ?? []).map(({ code }) => code);
  const buttons = new Set([...READING_BUTTONS, ...own].filter((code) => rights.buttons.has(code)));
  if (anyOf.length > 0 && !anyOf.some((code) => buttons.has(code))) throw new AppError(visualdevErrors.bound_read_only);
  const scope = scopeFrom(allOf(rights.scope.filter, await source.scope(reader)));
  return { ...rights, buttons, scope };
};
