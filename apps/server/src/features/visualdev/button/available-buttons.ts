import { ownButtonCode } from '@qiaoban/form/own-button';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { Allowed, Person, RecordAccess } from '../record/record-access';
import { appliesTo } from './own-button.rules';
import type { LoadedRow } from './own-button.rules';

const NONE: VariableValues = {};

/** Which buttons of the designer's own a person may press on which records. */
export const createAvailableButtons =
  ({ access }: { access: Pick<RecordAccess, 'variables'> }) =>
  async (who: Person, { form, rights }: Allowed): Promise<(loaded: LoadedRow) => string[]> => {
    const buttons = (form.document.list.ownButtons ?? []).filter(
      (button) => rights.buttons.has(ownButtonCode(button)) && button.at.some((place) => place !== 'head'),
    );
    const asks = buttons.some(({ when }) => when !== undefined && JSON.stringify(when).includes('"var"'));
    const variables = asks ? await access.variables(who) : NONE;
    const tests = buttons.map((button) => ({ value: button.value, isMet: appliesTo(form, button, variables) }));
    return (loaded) => tests.flatMap(({ value, isMet }) => (isMet(loaded) ? value : []));
  };
export type AvailableButtons = ReturnType<typeof createAvailableButtons>;
