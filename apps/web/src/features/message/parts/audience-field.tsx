import { Checkbox, Radio, Select } from 'antd';
import { selectGroups } from '@qiaoban/contracts/directory/user-group.contract';
import type { Audience } from '@qiaoban/contracts/message/notice.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';
import { idsOf } from '#pickers/choice/select-value.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Kind = Audience['kind'];
type Props = { value?: Audience[]; onChange?: (value: Audience[]) => void; id?: string };

const GroupSelect = ({
  value,
  onChange,
  label,
  hint,
}: {
  value: string[];
  onChange: (ids: string[]) => void;
  label: string;
  hint: string;
}) => {
  const groups = useRoute(selectGroups, {}, { staleTime: 60_000 });
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      aria-label={label}
      placeholder={hint}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={groups.isLoading}
      value={value}
      options={(groups.data?.list ?? []).map((group) => ({ value: group.id, label: group.fullName }))}
      onChange={onChange}
    />
  );
};

/** Who receives a notice: everybody, or any mix of organisations, roles, positions, groups and people. */
export const AudienceField = ({ value = [], onChange, id }: Props) => {
  const t = useT();
  const isAll = value.some((each) => each.kind === 'everyone');
  const of = (kind: Kind): string[] => value.filter((each) => each.kind === kind).map((each) => each.id);
  const below = value.find((each) => each.kind === 'organize')?.below ?? true;
  const set = (kind: Kind, ids: readonly string[], withBelow = below): void =>
    onChange?.([
      ...value.filter((each) => each.kind !== kind && each.kind !== 'everyone'),
      ...ids.map((each) => ({ kind, id: each, below: withBelow })),
    ]);
  const pick = (kind: Kind) => ({
    multiple: true,
    value: of(kind),
    'aria-label': t(`notice.audience_${kind}`),
    onChange: (next: string | string[] | null) => set(kind, idsOf(next)),
  });
  return (
    <div id={id}>
      <Radio.Group
        value={isAll}
        onChange={(event) => onChange?.(event.target.value === true ? [{ kind: 'everyone', id: '', below: true }] : [])}
      >
        <Radio value={true}>{t('notice.audience_all')}</Radio>
        <Radio value={false}>{t('notice.audience_some')}</Radio>
      </Radio.Group>
      {!isAll && (
        <div className="notice-audience">
          <label>{t('notice.audience_organize')}</label>
          <div>
            <DepartmentSelect {...pick('organize')} />
            {of('organize').length > 0 && (
              <Checkbox checked={below} onChange={(event) => set('organize', of('organize'), event.target.checked)}>
                {t('notice.audience_below')}
              </Checkbox>
            )}
          </div>
          <label>{t('notice.audience_role')}</label>
          <RoleSelect {...pick('role')} />
          <label>{t('notice.audience_position')}</label>
          <PositionSelect {...pick('position')} />
          <label>{t('notice.audience_group')}</label>
          <GroupSelect
            value={of('group')}
            label={t('notice.audience_group')}
            hint={t('notice.audience_group_hint')}
            onChange={(ids) => set('group', ids)}
          />
          <label>{t('notice.audience_user')}</label>
          <UserSelect {...pick('user')} />
        </div>
      )}
    </div>
  );
};
