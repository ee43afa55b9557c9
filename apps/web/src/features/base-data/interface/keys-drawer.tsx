import { useState } from 'react';
import { Alert, Typography } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Tabs } from '@qiaoban/ui/tabs';
import { Drawer } from '@qiaoban/ui/drawer';
import { PlusOutlined } from '@ant-design/icons';
import {
  deleteInterfaceKey,
  listInterfaceKeys,
  renewInterfaceKey,
} from '@qiaoban/contracts/base-data/data-interface-access.contract';
import type { InterfaceKey } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { DataTable } from '@qiaoban/ui/data-table';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { StateTag } from '../parts/state-tag';
import { KeyDialog } from './key-dialog';
import { nodeExample, pythonExample } from './open-example';

type Made = { appKey: string; appSecret: string };

const Secret = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const t = useT();
  const line = (label: string, text: string) => (
    <p>
      <span style={{ color: 'var(--qb-text-2)' }}>{label}</span>
      <br />
      <Typography.Text code copyable={{ text }} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography.Text>
    </p>
  );
  return (
    <ModalFrame
      open
      title={t('data-interface.key_made')}
      onCancel={onClose}
      onOk={onClose}
      okText={t('data-interface.key_kept')}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon title={t('data-interface.key_once')} />
      {line(t('data-interface.app_key'), made.appKey)}
      {line(t('data-interface.app_secret'), made.appSecret)}
    </ModalFrame>
  );
};

/** How to call from outside, with an example to copy. */
const Howto = ({ appKey, code }: { appKey: string; code: string }) => {
  const t = useT();
  const { origin } = globalThis.location;
  return (
    <div className="itf-body">
      <p style={{ margin: 0 }}>{t('data-interface.howto')}</p>
      <pre className="itf-lines">{'METHOD\nPATH?QUERY\nTIMESTAMP\nNONCE\nSHA256_HEX(BODY)'}</pre>
      <Tabs
        items={[
          { key: 'node', label: 'Node.js', text: nodeExample(origin, appKey, code) },
          { key: 'python', label: 'Python', text: pythonExample(origin, appKey, code) },
        ].map(({ key, label, text }) => ({
          key,
          label,
          children: (
            <>
              <Typography.Text copyable={{ text }}>{t('data-interface.copy')}</Typography.Text>
              <CodeEditor
                readOnly
                language={key === 'node' ? 'javascript' : 'text'}
                height={420}
                value={text}
                ariaLabel={label}
              />
            </>
          ),
        }))}
      />
    </div>
  );
};

/** Access keys for calls from outside. */
export const KeysDrawer = guardDialog(({ code, onClose }: { code: string; onClose: () => void }) => {
  const t = useT();
  const [edited, setEdited] = useState<InterfaceKey | 'new'>();
  const [made, setMade] = useState<Made>();
  const keys = useRoute(listInterfaceKeys, {});
  const stale = [listInterfaceKeys];
  const remove = useAction(deleteInterfaceKey, { stale });
  const renew = useAction(renewInterfaceKey, { stale, success: false, done: setMade });
  const list = (
    <DataTable<InterfaceKey>
      id="data-interface.keys"
      rowKey={(row) => row.id}
      columns={[
        { key: 'fullName', title: t('base-data.name'), width: 140, onPhone: 'title' },
        {
          key: 'appKey',
          title: t('data-interface.app_key'),
          render: (row) => <Typography.Text copyable={{ text: row.appKey }}>{row.appKey}</Typography.Text>,
        },
        {
          key: 'interfaceIds',
          title: t('data-interface.interfaces'),
          width: 110,
          render: (row) =>
            row.isForAll ? t('data-interface.all') : t('data-interface.count', { count: row.interfaceIds.length }),
        },
        {
          key: 'expiresAt',
          title: t('data-interface.expires'),
          width: 120,
          render: (row) =>
            row.expiresAt === null ? t('data-interface.never') : formatTime(row.expiresAt, 'yyyy-MM-dd'),
        },
        {
          key: 'lastUsedAt',
          title: t('data-interface.last_used'),
          width: 150,
          render: (row) => (row.lastUsedAt === null ? '' : formatTime(row.lastUsedAt)),
        },
        { key: 'enabledMark', title: t('app.status'), width: 90, render: (row) => <StateTag mark={row.enabledMark} /> },
      ]}
      source={tableSource(keys, keys.data?.list)}
      toolbar={[
        {
          key: 'add',
          label: t('data-interface.new_key'),
          icon: <PlusOutlined />,
          primary: true,
          run: () => setEdited('new'),
        },
      ]}
      actionsWidth={200}
      rowActions={(row) => [
        { key: 'edit', label: t('app.edit'), run: () => setEdited(row) },
        {
          key: 'renew',
          label: t('data-interface.renew'),
          confirm: { title: t('data-interface.renew_ask'), text: t('data-interface.renew_text') },
          run: () => renew.tried({ params: { id: row.id } }),
        },
        {
          key: 'remove',
          label: t('app.remove'),
          danger: true,
          confirm: true,
          run: () => remove.tried({ params: { id: row.id } }),
        },
      ]}
      empty={{ title: t('data-interface.no_keys'), hint: t('data-interface.no_keys_hint') }}
    />
  );
  return (
    <Drawer open title={t('data-interface.keys')} size={1000} onClose={onClose}>
      <Tabs
        items={[
          { key: 'keys', label: t('data-interface.keys'), children: list },
          {
            key: 'howto',
            label: t('data-interface.howto_title'),
            children: <Howto appKey={keys.data?.list[0]?.appKey ?? 'default.xxxx'} code={code || 'code'} />,
          },
        ]}
      />
      {edited && (
        <KeyDialog
          value={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onMade={setMade}
        />
      )}
      {made && <Secret made={made} onClose={() => setMade(undefined)} />}
    </Drawer>
  );
});
