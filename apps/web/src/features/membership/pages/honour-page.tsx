import { useState } from 'react';
import { FilePdfOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { getMember, listMembers } from '@qiaoban/contracts/membership/member.contract';
import {
  HonourInput,
  issueHonour,
  listHonours,
  printCertificate,
  revokeHonour,
} from '@qiaoban/contracts/membership/honour.contract';
import type { HonourRow } from '@qiaoban/contracts/membership/honour.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { showFailure, useAction } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { DAY, DayTextInput } from '#pickers/choice/day-text-input.tsx';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { MemberSelect } from '../parts/member-select';
import '../membership.css';

const STALE = [listHonours, listMembers, getMember];

/** Honours a member with a certificate. */
const HonourDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [today] = useState(() => pickerNow().format(DAY));
  const issue = useAction(issueHonour, { stale: STALE });
  const required = requireText(t);
  const save = async (values: HonourInput): Promise<void> => {
    const { number } = await issue.run({ body: HonourInput.parse(values) });
    toast.success(t('membership.issued_as', { number }));
  };
  return (
    <FormDialog<HonourInput>
      open
      title={t('membership.new_honour')}
      okText={t('membership.issue')}
      initial={{ day: today }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="memberId" label={t('membership.member')} rules={[required]}>
        <MemberSelect />
      </Form.Item>
      <Form.Item name="title" label={t('membership.honour_title')} rules={[required]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="words" label={t('membership.honour_words')} extra={t('membership.honour_words_hint')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="day" label={t('membership.day')} rules={[required]}>
        <DayTextInput />
      </Form.Item>
    </FormDialog>
  );
});

/** Revokes a certificate; its number stays known. */
const RevokeDialog = guardDialog(({ honour, onClose }: { honour: HonourRow; onClose: () => void }) => {
  const t = useT();
  const revoke = useAction(revokeHonour, { stale: STALE });
  return (
    <FormDialog<{ reason: string }>
      open
      width={480}
      layout="vertical"
      title={t('membership.revoke_title', { number: honour.number })}
      okText={t('membership.revoke')}
      initial={{}}
      onSubmit={(body) => revoke.run({ params: { id: honour.id }, body })}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('membership.reason')}
        extra={t('membership.revoke_hint')}
        rules={[requireText(t)]}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
});

/** Honours and their certificates. */
export const HonourPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [isIssuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<HonourRow>();
  const list = useList(listHonours, { search: { state: '' } });
  const origin = `${location.origin}${withBase('/member-service')}`;
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('membership.honour_hint')}
          fields={[
            {
              key: 'state',
              label: t('membership.state'),
              options: ['valid', 'revoked'].map((value) => ({ value, label: t(`membership.honour_${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable<HonourRow>
        id="membership.honour"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          { key: 'number', title: t('membership.certificate_number'), width: 170, keep: true },
          { key: 'memberName', title: t('membership.member'), onPhone: 'title', keep: true },
          { key: 'memberCode', title: t('membership.code'), width: 110 },
          { key: 'title', title: t('membership.honour_title'), keep: true },
          { key: 'words', title: t('membership.honour_words'), offAtFirst: true },
          { key: 'day', title: t('membership.day'), width: 120 },
          {
            key: 'state',
            title: t('membership.state'),
            width: 100,
            keep: true,
            render: (row) => (
              <StatusTag tone={row.state === 'valid' ? 'success' : 'danger'}>
                {t(`membership.honour_${row.state}`)}
              </StatusTag>
            ),
          },
          {
            key: 'revokedReason',
            title: t('membership.reason'),
            width: 160,
            render: (row) => row.revokedReason || '—',
          },
        ]}
        toolbar={[standard.add(t('membership.new_honour'), () => setIssuing(true))]}
        rowActions={(row) => [
          {
            key: 'pdf',
            label: t('membership.certificate'),
            icon: <FilePdfOutlined />,
            hidden: row.state === 'revoked',
            run: () => download(printCertificate, { params: { id: row.id }, query: { origin } }).catch(showFailure),
          },
          {
            key: 'check',
            label: t('membership.check'),
            icon: <SafetyCertificateOutlined />,
            run: () => window.open(`${origin}?number=${encodeURIComponent(row.number)}`, '_blank', 'noopener'),
          },
          {
            key: 'revoke',
            label: t('membership.revoke'),
            danger: true,
            hidden: row.state === 'revoked' || !may('btn_revoke'),
            run: () => setRevoking(row),
          },
        ]}
        actionsWidth={200}
        empty={{ title: t('membership.no_honours'), hint: t('membership.no_honours_hint') }}
      />
      {isIssuing && <HonourDialog onClose={() => setIssuing(false)} />}
      {revoking && <RevokeDialog honour={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
};
