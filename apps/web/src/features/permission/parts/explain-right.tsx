import { useMemo, useState } from 'react';
import { Alert, Button, Form, Input, TreeSelect } from 'antd';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { getAuthority, ownRights } from '@qiaoban/contracts/permission/authority.contract';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { ObjectType } from '@qiaoban/contracts/permission/grants';
import { explainRight } from '@qiaoban/contracts/permission/rights-tools.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { Explanation } from './explanation';

type TreeNode = { value: string; title: string; search: string; selectable: boolean; children: TreeNode[] };

/** The id in an address or a text that somebody pasted: the last one that looks like one. */
const recordIdIn = (text: string): string => {
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/gi);
  return ids?.at(-1) ?? text.trim();
};

const toTree = (nodes: readonly AuthorityNode[], kind: (node: AuthorityNode) => string): TreeNode[] =>
  nodes.map((node) => ({
    value: `${node.type}:${node.id}`,
    title: node.type === 'module' ? node.fullName : textNow('app.noted', { name: node.fullName, note: kind(node) }),
    search: `${node.fullName} ${node.enCode}`.toLowerCase(),
    selectable: !node.isDirectory,
    children: toTree(node.children, kind),
  }));

/** "Why can, why can't": a person, something that can be granted, and perhaps a record. */
export const ExplainRight = () => {
  const t = useT();
  const mayGrant = useButton('btn_edit');
  const [url, setUrl] = useUrlState({ user: '', object: '', record: '' });
  const [record, setRecord] = useState(url.record);
  const tree = useRoute(getAuthority, { params: { objectId: ZERO_ID }, query: {} }, { enabled: mayGrant });
  const own = useRoute(ownRights, {}, { enabled: !mayGrant });
  const nodes = mayGrant ? tree.data?.list : own.data?.button;
  const treeData = useMemo(() => toTree(nodes ?? [], (node) => t(`permission.kind_${node.type}`)), [nodes, t]);
  const at = url.object.indexOf(':');
  const type = ObjectType.catch('module').parse(url.object.slice(0, at));
  const objectId = url.object.slice(at + 1);
  const isReady = url.user !== '' && url.object !== '';
  const answer = useRoute(
    explainRight,
    { params: { id: url.user }, query: { type, objectId, recordId: url.record } },
    { enabled: isReady, staleTime: 0 },
  );
  return (
    <section className="authorize-panel">
      <Form layout="vertical" component="div" className="why-form">
        <Form.Item label={t('permission-tools.why_person')} htmlFor="why-person">
          <UserSelect
            id="why-person"
            value={url.user}
            onChange={(next) => setUrl({ user: typeof next === 'string' ? next : '' })}
          />
        </Form.Item>
        <Form.Item label={t('permission-tools.why_object')} htmlFor="why-object">
          <TreeSelect<string>
            id="why-object"
            allowClear
            placeholder={t('permission-tools.why_object_hint')}
            showSearch={{
              filterTreeNode: (text, node) => String(node['search'] ?? '').includes(text.trim().toLowerCase()),
            }}
            popupMatchSelectWidth={420}
            value={url.object === '' ? undefined : url.object}
            treeData={treeData}
            onChange={(next?: string) => setUrl({ object: next ?? '' })}
          />
        </Form.Item>
        <Form.Item label={t('permission-tools.why_record')} htmlFor="why-record">
          <Input.Search
            id="why-record"
            allowClear
            placeholder={t('permission-tools.why_record_hint')}
            value={record}
            onChange={(event) => setRecord(event.target.value)}
            enterButton={<Button>{t('permission-tools.why_run')}</Button>}
            onSearch={(text) => setUrl({ record: recordIdIn(text) })}
          />
        </Form.Item>
      </Form>
      {!isReady ? (
        <Empty title={t('permission-tools.why_start')} />
      ) : answer.error ? (
        <Failed text={answer.error.message} retry={() => void answer.refetch()} />
      ) : answer.data ? (
        <Explanation answer={answer.data} />
      ) : (
        <LinesSkeleton lines={5} />
      )}
      {isReady && url.record !== '' && answer.data?.record === null && (
        <Alert type="info" showIcon title={t('permission-tools.record_no_menu')} />
      )}
    </section>
  );
};
