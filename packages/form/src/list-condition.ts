import type { Filter } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { readFilter } from '@qiaoban/language/filter-read';
import { z } from 'zod';

/** A condition over the fields of a record, as designs of lists keep it. */
export const ListCondition = z.json().transform((json, context): Filter => {
  try {
    return readFilter(json);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    context.addIssue({ code: 'custom', message: error.code });
    return z.NEVER;
  }
});
