import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Checkbox } from 'antd';
import { ArrowRightOutlined, CheckCircleOutlined } from '@ant-design/icons';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { useRoute } from '#lib/call/query.ts';
import { instanceAddress } from '../instance-address';

const NAME = 'workflow.next_by_itself';

/** After a decision: the next thing that waits, or the good news that nothing does. */
export const NextTodo = ({ instanceId }: { instanceId: string }) => {
  const t = useT();
  const page = usePage();
  const input = { params: { category: '1' as const }, query: { pageSize: 20 } };
  const answer = useRoute(listMyWork, input, { staleTime: 0 });
  const rows = answer.data?.list.filter((row) => row.processId !== instanceId);
  const next = rows?.[0];
  const total = answer.data?.pagination.total ?? 0;
  const [isByItself, setByItself] = useState(() => readStored(NAME, 'boolean') ?? false);
  const open = useEffectEvent((): void => {
    if (next) page.close(instanceAddress(next.processId));
  });
  // what was in the list before the decision may be what was just decided
  const isKnown = answer.isFetchedAfterMount && next !== undefined;
  useEffect(() => {
    if (isByItself && isKnown) open();
  }, [isByItself, isKnown]);
  return (
    <div className="instance-next" role="status">
      <CheckCircleOutlined aria-hidden />
      <span className="instance-next-text">
        {t('workflow.handled')}
        {rows && (next ? ` ${t('workflow.todos_left', { count: total })}` : ` ${t('workflow.no_todos_left')}`)}
      </span>
      <Checkbox
        checked={isByItself}
        onChange={(event) => {
          writeStored(NAME, 'boolean', event.target.checked);
          setByItself(event.target.checked);
        }}
      >
        {t('workflow.next_by_itself')}
      </Checkbox>
      <Button size="large" onClick={() => page.close('/workFlow/flowTodo')}>
        {t('workflow.back_to_todos')}
      </Button>
      {next && (
        <Button
          type="primary"
          size="large"
          title={next.fullName}
          onClick={() => page.close(instanceAddress(next.processId))}
        >
          {t('workflow.next_todo')} <ArrowRightOutlined />
        </Button>
      )}
    </div>
  );
};
