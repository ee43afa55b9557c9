import { filterFields } from '@qiaoban/language/filter-simplify';
import type { Filter } from '@qiaoban/language/filter';
import { referencesOfCondition } from '@qiaoban/flow/nodes/branch/condition-references';
import { isInitiatorField } from '@qiaoban/flow/model/flow-field';
import { describeFilter } from '@qiaoban/flow/describe/describe-filter';
import { plainHost, translatorOf } from '@qiaoban/flow/describe/host';
import type { FormDocument } from '@qiaoban/form/document';
import type { Actor } from '#platform/http/caller';
import { flowFieldsOf } from '../engine/form-fields';
import type { FlowPeople } from '../people/flow-people';

/** A condition as a person reads it; empty when it names what this person may not see. */
export const describeCondition = async (
  people: FlowPeople,
  { db, language }: Actor,
  when: Filter,
  form: FormDocument,
  isSeen: (path: string) => boolean,
): Promise<string> => {
  if (!filterFields(when).every((field) => isInitiatorField(field) || isSeen(field))) return '';
  const idsOf = (kind: string): string[] =>
    referencesOfCondition(when).flatMap((each) => ('id' in each && each.kind === kind ? [each.id] : []));
  const names = await Promise.all([
    people.names(db, idsOf('user')),
    people.roleNames(db, idsOf('role')),
    people.positionNames(db, idsOf('position')),
    people.departmentNames(db, idsOf('organize')),
  ]);
  const known = new Map(names.flatMap((each) => [...each]));
  const host = plainHost(language, { fields: flowFieldsOf(form), nameOf: (_kind, id) => known.get(id) });
  return describeFilter(when, host, translatorOf(language));
};
