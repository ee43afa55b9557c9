import { listRelated } from '@qiaoban/contracts/visualdev/related.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useRoute } from '#lib/call/query.ts';
import type { OpenForm } from '../open-form';

export type RelatedForm = ReplyOf<typeof listRelated>['list'][number];
type RelatedTab = { key: string; label: string; count: number; relation: RelatedForm };

/** A tab for every form that points at the record; where one does so by several fields, they are told apart. */
export const useRelatedTabs = (form: OpenForm, recordId: string): RelatedTab[] => {
  const { data } = useRoute(listRelated, { params: { id: form.id, recordId } });
  const list = data?.list ?? [];
  return list.map((relation) => {
    const { formId, fullName, field, label, count } = relation;
    const isAlone = list.filter((each) => each.fullName === fullName).length === 1;
    return { key: `${formId}.${field}`, label: isAlone ? fullName : `${fullName}（${label}）`, count, relation };
  });
};
