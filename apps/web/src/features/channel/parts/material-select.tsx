import { useState } from 'react';
import { Select } from 'antd';
import { listMaterials } from '@qiaoban/contracts/channel/wechat-material.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

type Props = { id?: string; value?: string; onChange?: (value: string) => void; type: 2 | 3 | 4 | 5 };

/** One material of a kind, found by its title. */
export const MaterialSelect = ({ id, value, onChange, type }: Props) => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const found = useRoute(listMaterials, { params: { type }, query: { pageSize: 50, keyword } }, { keepPrevious: true });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === '' ? undefined : value}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      notFoundContent={t('wechat.no_materials')}
      placeholder={t('wechat.choose_material')}
      options={found.data?.list.map((row) => ({ value: row.id, label: row.title })) ?? []}
    />
  );
};
