import { getDictionaryMessage } from '@qiaoban/contracts/membership/option.contract';
import { listBranches } from '@qiaoban/contracts/membership/member.contract';
import { useRoute } from '#lib/call/query.ts';

/** The dictionaries of the association: choices of one, and the name of a code. */
export const useChoices = () => {
  const { data } = useRoute(getDictionaryMessage, { params: { personalInfo: 'member' }, query: {} });
  const items = (dictionary: string) => data?.dictionaries[data.ids[dictionary] ?? ''] ?? [];
  return {
    options: (dictionary: string) =>
      items(dictionary).map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
    name: (dictionary: string, code: string): string =>
      items(dictionary).find(({ enCode }) => enCode === code)?.fullName ?? code,
  };
};

/** Branches that somebody looks after. */
export const useBranches = () => {
  const { data } = useRoute(listBranches, {});
  return (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
};
