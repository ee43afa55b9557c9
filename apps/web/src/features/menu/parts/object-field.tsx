import { Form, Select } from 'antd';
import type { Route } from '@qiaoban/contracts/route';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';

type Thing = { id: string; fullName: string; enCode: string };

/** Chooses what a menu opens among the things that a route lists (portals, reports). */
export const ObjectField = ({ label, route }: { label: string; route: Route }) => {
  const t = useT();
  const things = useRoute(route, {} as never);
  const { list } = (things.data as { list: Thing[] } | undefined) ?? { list: [] };
  return (
    <Form.Item
      name={['propertyJson', 'moduleId']}
      label={label}
      rules={[requireValue(t)]}
      extra={t('menu.published_only')}
      {...(things.error ? { help: things.error.message, validateStatus: 'warning' as const } : {})}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={things.isLoading}
        options={list.map((each) => ({
          value: each.id,
          label: t('app.noted', { name: each.fullName, note: each.enCode }),
        }))}
      />
    </Form.Item>
  );
};
