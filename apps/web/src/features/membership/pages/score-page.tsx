import { useState } from 'react';
import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { getMember, listMembers } from '@qiaoban/contracts/membership/member.contract';
import { giveScore, listScores } from '@qiaoban/contracts/membership/score.contract';
import type { ScoreEntry } from '@qiaoban/contracts/membership/score.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useChoices } from '../parts/choices';
import { signed } from '../parts/score-columns';
import { MemberSelect } from '../parts/member-select';
import '../membership.css';

type Values = { memberId: string; scoreType: string; points: number; reason: string };

/** Points for a member, or taken away. */
const ScoreDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { options } = useChoices();
  const give = useAction(giveScore, { stale: [listScores, listMembers, getMember] });
  const required = [requireValue(t)];
  return (
    <FormDialog<Values>
      open
      title={t('membership.new_score')}
      initial={{ scoreType: 'contribution' }}
      onSubmit={(body) => give.run({ body })}
      onClose={onClose}
    >
      <Form.Item name="memberId" label={t('membership.member')} rules={required}>
        <MemberSelect />
      </Form.Item>
      <Form.Item name="scoreType" label={t('membership.score_type')} rules={required}>
        <Select options={options('scoreType')} />
      </Form.Item>
      <Form.Item
        name="points"
        label={t('membership.points')}
        rules={[...required, wholeNumber(-100_000, 100_000)]}
        extra={t('membership.points_hint')}
      >
        <NumberBox />
      </Form.Item>
      <Form.Item name="reason" label={t('membership.reason')} rules={[requireText(t)]}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
});

/** The ledger of scores. */
export const ScorePage = () => {
  const t = useT();
  const standard = useListActions();
  const { options, name } = useChoices();
  const [isGiving, setGiving] = useState(false);
  const list = useList(listScores, { search: { scoreType: '' } });
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('membership.score_hint')}
          fields={[{ key: 'scoreType', label: t('membership.score_type'), options: options('scoreType') }]}
        />
      }
    >
      <DataTable<ScoreEntry>
        id="membership.score"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          { key: 'at', title: t('membership.at'), width: 170, render: (row) => formatTime(row.at) },
          { key: 'memberName', title: t('membership.member'), onPhone: 'title', keep: true },
          { key: 'memberCode', title: t('membership.code'), width: 120 },
          {
            key: 'scoreType',
            title: t('membership.score_type'),
            width: 130,
            render: (row) => name('scoreType', row.scoreType),
          },
          {
            key: 'points',
            title: t('membership.points'),
            kind: 'number',
            width: 100,
            keep: true,
            render: (row) => signed(row.points),
          },
          { key: 'balance', title: t('membership.balance'), kind: 'number', width: 110, keep: true },
          { key: 'reason', title: t('membership.reason') },
          {
            key: 'byName',
            title: t('membership.by'),
            width: 120,
            render: (row) => row.byName || t('membership.by_rule'),
          },
        ]}
        toolbar={[standard.add(t('membership.new_score'), () => setGiving(true))]}
        empty={{ title: t('membership.no_scores'), hint: t('membership.no_scores_hint') }}
      />
      {isGiving && <ScoreDialog onClose={() => setGiving(false)} />}
    </Page>
  );
};
