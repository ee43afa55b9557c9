import { Select } from 'antd';
import { selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useChoices } from './names';
import { usePickerTexts } from '../frame/picker-texts';
import { idsOf, valueOf } from '../choice/select-value';
import type { SelectProps } from '../choice/select-value';

/** Roles in a form. The value is an id or a list of ids. */
export const RoleSelect = ({ value, onChange, multiple = false, ...rest }: SelectProps) => {
  const t = usePickerTexts();
  const roles = useRoute(selectRoles, {}, { staleTime: 60_000 });
  const ids = idsOf(value);
  const available = roles.data?.list ?? [];
  const gone = useChoices('role', ids).filter((c) => !available.some((role) => role.id === c.id));
  return (
    <Select<string | string[]>
      {...(rest.id === undefined ? {} : { id: rest.id })}
      aria-label={rest['aria-label']}
      style={{ width: '100%' }}
      mode={multiple ? 'multiple' : undefined}
      maxCount={multiple ? rest.max : undefined}
      allowClear
      disabled={rest.disabled ?? false}
      loading={roles.isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={rest.placeholder ?? t('pickers.choose_role')}
      notFoundContent={
        roles.isLoading ? (
          <LinesSkeleton lines={2} />
        ) : (
          t(available.length > 0 ? 'pickers.no_match' : 'pickers.none_role')
        )
      }
      value={(multiple ? ids : (ids[0] ?? null)) as string | string[]}
      options={[...available, ...gone].map((role) => ({ value: role.id, label: role.fullName }))}
      onChange={(next: string | string[] | undefined | null) => onChange?.(valueOf(idsOf(next), multiple))}
    />
  );
};
