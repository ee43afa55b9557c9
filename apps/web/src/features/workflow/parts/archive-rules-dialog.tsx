import { useState } from 'react';
import { Form, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { MOST_ARCHIVE_MONTHS, listArchiveRules, saveArchiveRules } from '@qiaoban/contracts/workflow/archive.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import './archive-rules.css';

type Values = { months: Record<string, number | null> };

/** From so many flows on one of them is looked for by its name. */
const MANY = 8;

/** After how many months ended instances leave the lists, flow by flow. */
export const ArchiveRulesDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useTexts('case-dialogs');
  const answer = useRoute(listArchiveRules, {}, { staleTime: 0 });
  const save = useAction(saveArchiveRules, { stale: [listArchiveRules] });
  const [word, setWord] = useState('');
  const { data, error } = answer;
  const flows = data?.list ?? [];
  const isSought = (name: string): boolean => name.toLowerCase().includes(word.trim().toLowerCase());
  const initial: Values = { months: Object.fromEntries(flows.map(({ flowId, months }) => [flowId, months])) };
  return (
    <FormDialog<Values>
      open
      title={t('case-dialogs.archive_rules')}
      labelWidth={220}
      initial={data || error ? initial : undefined}
      onSubmit={async ({ months }) => {
        const rules = flows.flatMap((flow) => {
          const now = months[flow.flowId] ?? null;
          return now === flow.months ? [] : [{ flowId: flow.flowId, months: now }];
        });
        if (rules.length > 0) await save.run({ body: { rules } });
      }}
      onClose={onClose}
    >
      <p className="archive-hint">{t('case-dialogs.archive_rules_hint')}</p>
      {error && !data && <Failed text={error.message} retry={() => void answer.refetch()} />}
      {data && flows.length === 0 && <p className="archive-hint">{t('case-dialogs.archive_rules_none')}</p>}
      {flows.length > MANY && (
        <Input
          className="archive-search"
          allowClear
          value={word}
          aria-label={t('case-dialogs.archive_rules_search')}
          placeholder={t('case-dialogs.archive_rules_search')}
          onChange={(event) => setWord(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
      )}
      {flows.map(({ flowId, fullName }) => (
        <Form.Item
          key={flowId}
          name={['months', flowId]}
          label={fullName}
          hidden={!isSought(fullName)}
          rules={[wholeNumber(1, MOST_ARCHIVE_MONTHS)]}
        >
          <NumberBox
            className="archive-months"

            placeholder={t('case-dialogs.archive_by_hand')}
            suffix={t('case-dialogs.archive_months')}
          />
        </Form.Item>
      ))}
    </FormDialog>
  );
});
