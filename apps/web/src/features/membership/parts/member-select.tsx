import { useDeferredValue, useState } from 'react';
import { Select } from 'antd';
import { selectMembers } from '@qiaoban/contracts/membership/member.contract';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

type Option = { value: string; label: string };
const useFound = () => {
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const keyword = useDeferredValue(typed);
  const { data, isFetching } = useRoute(selectMembers, { query: { keyword } }, { keepPrevious: true });
  const found = (data?.list ?? []).map(({ id, code, fullName, branchName }) => ({
    value: id,
    label: [fullName, code, branchName].filter((each) => each !== '').join(' · '),
  }));
  const remember = (chosen: readonly Option[]): void => setSeen(chosen);
  // who was chosen keeps the name while somebody else is looked for
  const options = [...found, ...seen.filter(({ value }) => !found.some((each) => each.value === value))];
  return { options, setTyped, remember, isFetching };
};

type Props<T> = { id?: string; value?: T; onChange?: (value: T) => void };

/** One active member, found by name or number. */
export const MemberSelect = ({ id, value, onChange }: Props<string>) => {
  const t = useT();
  const { options, setTyped, remember, isFetching } = useFound();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={t('membership.find_member')}
      value={value === '' ? null : (value ?? null)}
      options={options}
      onChange={(next: string) => {
        remember(options.filter((each) => each.value === next));
        onChange?.(next);
      }}
    />
  );
};

/** Several of them. */
export const MembersSelect = ({ id, value = [], onChange }: Props<string[]>) => {
  const t = useT();
  const { options, setTyped, remember, isFetching } = useFound();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={t('membership.find_member')}
      value={value}
      options={options}
      onChange={(next: string[]) => {
        remember(options.filter((each) => next.includes(each.value)));
        onChange?.(next);
      }}
    />
  );
};
