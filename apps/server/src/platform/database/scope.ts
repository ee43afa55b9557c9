import type { Filter } from '@qiaoban/language/filter';

declare const brand: unique symbol;

/**
 * Which rows a person may see: a filter over the columns that every record has (`creator`, `department`, …).
 * Every store method that lists, counts or reads rows takes one. Only the function that reads the rights makes scopes.
 */
export type Scope = { readonly filter: Filter; readonly [brand]: true };

/** For the rights of a feature only; everybody else is handed a scope. */
export const scopeFrom = (filter: Filter): Scope => ({ filter }) as Scope;
