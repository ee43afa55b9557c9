import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input, Select } from 'antd';
import { getOutsideSites, setOutsideSites, OutsideSites } from '@qiaoban/contracts/system/outside-sites.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { badOrigins, originOf } from '../outside-origin';

type Props = { open: boolean; onClose: () => void };

/** Which sites menus may lead to with a one-time code instead of a second sign-in. */
export const SitesDialog = guardDialog(({ open, onClose }: Props) => {
  const t = useT();
  const sites = useRoute(getOutsideSites, {}, { enabled: open, staleTime: 0 });
  const save = useAction(setOutsideSites, { stale: [getOutsideSites] });
  return (
    <FormDialog<OutsideSites>
      open={open}
      width={692}
      labelWidth={132}
      title={t('menu.sites')}
      initial={sites.data}
      onSubmit={(values) => save.run({ body: values })}
      onClose={onClose}
    >
      <Form.Item
        name="dataV"
        label={t('menu.sites_screen')}
        extra={t('menu.sites_screen_hint', { host: '${dataV}' })}
        rules={[fieldRule(OutsideSites.shape.dataV)]}
      >
        <Input maxLength={200} placeholder="https://screen.example.com" inputMode="url" />
      </Form.Item>
      <Form.Item
        name="hosts"
        label={t('menu.sites_hosts')}
        extra={t('menu.sites_hosts_hint', { token: '${token}' })}
        getValueFromEvent={(typed: string[]) => [...new Set(typed.map(originOf))]}
        rules={[
          {
            validator: (_, hosts: string[] = []) => {
              const bad = badOrigins(hosts);
              return bad.length === 0
                ? Promise.resolve()
                : Promise.reject(new Error(t('menu.sites_bad', { names: bad.join(' ') })));
            },
          },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，', '\n']} />
      </Form.Item>
    </FormDialog>
  );
});
