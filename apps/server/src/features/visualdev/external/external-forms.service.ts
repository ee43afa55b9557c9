import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldNames, formOfTable, tableProblems } from '@qiaoban/form/source/table-form';
import type { TableColumn } from '@qiaoban/form/source/table-form';
import type { ValidationProblem } from '@qiaoban/form/validation-problem';
import type { ExternalColumn, ExternalTables } from '../../data-application';
import type { Actor } from '#platform/http/caller';
import { orAwayNamed } from './external-away';
import type { ExternalBinding } from './external-binding';

/** Where rows of tables are edited: who may do that may give it to others through a form. */
const MENU = 'dataApp.dataModel';
const BUTTON = 'btn_rows';

export type TableChoice = {
  linkId: string;
  table: string;
  keys: readonly string[];
  columns: readonly { column: string; label: string }[];
};

const MAX_LABEL = 100;
const labelOf = ({ comment, name }: ExternalColumn): string => (comment.trim() || name).slice(0, MAX_LABEL);
const isRequired = ({ isNullable, isFilled, isComputed, kind }: ExternalColumn): boolean =>
  !isNullable && !isFilled && !isComputed && kind !== 'yesNo';

/** Making forms of tables elsewhere, and asking those tables when such a form is published. */
export const createExternalForms = ({ tables }: { tables: ExternalTables }) => {
  const describe = async (actor: Actor, linkId: string, table: string) => {
    try {
      return await orAwayNamed(tables.describe({ db: actor.db, tenant: actor.tenant }, linkId, table), actor.language);
    } catch (error) {
      if (error instanceof AppError && error.code === dataModelErrors.protected)
        throw new AppError(visualdevErrors.external_not_own);
      throw error;
    }
  };

  /** Throws visualdev.external_right: such a form hands rights on, so its maker needs them. */
  const requireRight = (actor: Actor): void => {
    if (!actor.can(MENU, BUTTON)) throw new AppError(visualdevErrors.external_right);
  };

  return {
    requireRight,

    /** A table as a form on it would see it. */
    read: async (actor: Actor, linkId: string, table: string) => {
      requireRight(actor);
      const { columns, refusal } = await describe(actor, linkId, table);
      return {
        columns: columns.map((column) => ({
          column: column.name,
          label: labelOf(column),
          type: column.native,
          kind: column.kind,
          isKey: column.isKey,
          isRequired: isRequired(column),
          isMade: column.isComputed || (column.isKey && column.isFilled),
        })),
        keys: columns.filter(({ isKey }) => isKey).map(({ name }) => name),
        readOnly: refusal === undefined ? '' : translate(actor.language, refusal.code, refusal.values),
      };
    },

    /** What a form on the chosen columns begins with. Errors: external_no_key, external_key_repeats, external_key_missing. */
    begin: async (actor: Actor, choice: TableChoice): Promise<{ binding: ExternalBinding; document: FormDocument }> => {
      requireRight(actor);
      const { linkId, table } = choice;
      const { columns, refusal } = await describe(actor, linkId, table);
      const byName = new Map(columns.map((column) => [column.name, column]));
      const ownKeys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
      const keys = ownKeys.length > 0 ? ownKeys : [...new Set(choice.keys)];
      if (keys.length === 0)
        throw new AppError(visualdevErrors.external_no_key, {}, [{ path: 'table.keys', message: '' }]);
      const chosen = new Map(choice.columns.map(({ column, label }) => [column, label]));
      for (const column of [...chosen.keys(), ...keys])
        if (!byName.has(column)) throw new AppError(dataModelErrors.no_column, { table, column });
      for (const column of keys)
        if (!chosen.has(column)) throw new AppError(visualdevErrors.external_key_missing, { column });
      const reader = { db: actor.db, tenant: actor.tenant };
      if (
        ownKeys.length === 0 &&
        !(await orAwayNamed(tables.distinguishes(reader, linkId, table, keys), actor.language))
      )
        throw new AppError(visualdevErrors.external_key_repeats, {}, [{ path: 'table.keys', message: '' }]);
      const names = [...chosen.keys()];
      const fields = fieldNames(names);
      const isWritable = refusal === undefined;
      const document = formOfTable(
        names.map((name, at): TableColumn => {
          const column = byName.get(name)!;
          const { kind, length, scale, choices, isComputed, isFilled, isKey } = column;
          return {
            field: fields[at]!,
            label: chosen.get(name)!,
            kind,
            length,
            scale,
            choices,
            isRequired: isRequired(column),
            isReadOnly: !isWritable || isComputed || (isKey && isFilled),
          };
        }),
        isWritable,
      );
      const binding = {
        linkId,
        table,
        keys,
        isWritable,
        columns: Object.fromEntries(names.map((name, at) => [fields[at]!, name])),
      };
      return { binding, document };
    },

    /** What the table as it is now does not let the form have. Never inside a transaction: it asks another database. */
    examine: async (actor: Actor, binding: ExternalBinding, document: FormDocument): Promise<ValidationProblem[]> => {
      const { columns } = await describe(actor, binding.linkId, binding.table);
      const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
      const byField = new Map(
        Object.entries(binding.columns).flatMap(([field, column]) => {
          const kind = kinds.get(column);
          return kind === undefined ? [] : [[field, kind] as const];
        }),
      );
      const language: Language = actor.language;
      return tableProblems(document, byField, (label) => textIn(label, language));
    },
  };
};
export type ExternalForms = ReturnType<typeof createExternalForms>;
