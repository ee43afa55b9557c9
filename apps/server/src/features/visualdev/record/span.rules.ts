import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { z } from 'zod';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { isVisible } from './record.rights';
import type { FormRights } from './record.rights';

const Sent = z.object({
  by: z.string().max(60),
  to: z.string().max(60).optional(),
  from: z.number(),
  until: z.number(),
});

/** A stretch of time that records have to touch: from one column to another, or within one that holds both ends. */
export type Span = { first: string; last: string; isStretch: boolean; from: number; until: number };

/** The stretch that a client asked for. Refuses fields that are not there, hold no time or may not be seen. */
export const sentSpan = (form: CompiledForm, rights: Pick<FormRights, 'columns'>, json: string): Span | undefined => {
  if (json === '') return undefined;
  const refuse = (): AppError => new AppError(commonErrors.invalid_input, {}, [{ path: 'span', message: '' }]);
  let sent: z.infer<typeof Sent>;
  try {
    sent = Sent.parse(JSON.parse(json));
  } catch {
    throw refuse();
  }
  const fieldOf = (name: string) => {
    const field = form.main.find((each) => each.field === name);
    if (field === undefined || !isVisible(rights, name))
      throw new AppError(commonErrors.unknown_field, { field: name });
    return field;
  };
  const first = fieldOf(sent.by);
  const isStretch = first.block.definition.shows === 'span';
  const last = sent.to === undefined || isStretch ? first : fieldOf(sent.to);
  if (!isStretch && (first.filterKind !== 'time' || last.filterKind !== 'time')) throw refuse();
  return { first: columnOf(first), last: columnOf(last), isStretch, from: sent.from, until: sent.until };
};

/** The stretch as a condition; a record whose last day is missing ends where it begins. */
export const spanText = ({ first, last, isStretch, from, until }: Span, params: unknown[]): string => {
  const place = params.length;
  const [start, end] = [`${ALIAS}.${quoted(first)}`, `${ALIAS}.${quoted(last)}`];
  if (isStretch) {
    params.push(from, until);
    return `((${start}->>0)::numeric <= $${place + 2}::numeric and (${start}->>1)::numeric >= $${place + 1}::numeric)`;
  }
  params.push(new Date(from).toISOString(), new Date(until).toISOString());
  return `(${start} <= $${place + 2}::timestamptz and greatest(${start}, coalesce(${end}, ${start})) >= $${place + 1}::timestamptz)`;
};
