import { AppError } from '@qiaoban/contracts/errors';
import type { LocalText } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { SourceColumn, SourceOrder } from '@qiaoban/form/source/source-form';
import type { FilterColumn } from '@qiaoban/language/filter-sql';
import type { Filter } from '@qiaoban/language/filter';
import { EXTERNAL_SOURCE } from '../external/external-binding';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';

/** Who looks at a bound form. */
export type SourceReader = { db: Db; userId: string; can(menu: string, button?: string): boolean };

/** What may be done with chosen rows of a source; a button of the form's menu entries, so that it is granted like any other. */
export type SourceAction = {
  /** Code of the button, `btn_…`; none that every form has. */
  code: string;
  names: LocalText;
  /** Does it, and audits it, in a transaction of its own. The rows are such as the person may see. */
  run(actor: Actor, rows: readonly { id: string; data: FormRecord }[]): Promise<void>;
};

/**
 * A table of a feature written in code, to which forms may be bound: they read it, nobody writes it through them. Its view
 * has the columns of every record (`id`, `version`, `creator`, `created`, …) and one for each field.
 */
export type FormSource = {
  /** What a form and a package name it by, `attendance.day`. Stays as it is. */
  key: string;
  names: LocalText;
  /** Published view of the feature. */
  view: string;
  columns: readonly SourceColumn[];
  order?: SourceOrder;
  /** Columns of the view that its scope asks for and that are no fields. */
  scopeColumns?: Readonly<Record<string, FilterColumn>>;
  /** Rows that somebody may see at all; data schemes of menu entries only narrow it. */
  scope(reader: SourceReader): Promise<Filter>;
  actions?: readonly SourceAction[];
};

/** The sources that features offer; registered at composition. */
export const createFormSources = () => {
  const byKey = new Map<string, FormSource>();
  return {
    register: (...sources: readonly FormSource[]): void => {
      for (const source of sources) byKey.set(source.key, source);
    },
    find: (key: string): FormSource | undefined => byKey.get(key),
    all: (): FormSource[] => [...byKey.values()],
    /** Throws visualdev.source_unknown. */
    require: (key: string): FormSource => {
      const source = byKey.get(key);
      if (source === undefined)
        throw new AppError(visualdevErrors.source_unknown, { source: key }, [{ path: 'source', message: '' }]);
      return source;
    },
  };
};
export type FormSources = ReturnType<typeof createFormSources>;

/** Nobody writes a table of a feature through a form. Throws visualdev.bound_read_only. */
export const refuseBound = ({ source }: { source: string | null }): void => {
  if (source === EXTERNAL_SOURCE) throw new AppError(visualdevErrors.external_unsupported);
  if (source !== null) throw new AppError(visualdevErrors.bound_read_only);
};
