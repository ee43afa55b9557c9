import { Alert } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import type { InstanceData } from './instance-head';

type Known = Pick<InstanceData, 'isReturned'> & {
  timeline: readonly Pick<InstanceData['timeline'][number], 'kind' | 'userName' | 'opinion'>[];
};

/** Above the form of an instance that came back: who sent it, and what is to be changed. */
export const SentBack = ({ data }: { data: Known }) => {
  const t = useT();
  const last = data.timeline.findLast(({ kind }) => kind === 'returned' || kind === 'refused');
  if (!data.isReturned || last === undefined) return null;
  const { userName: name, opinion: text } = last;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('workflow.done_return')}
      description={text === '' ? name : t('app.said_of', { name, text })}
      style={{ marginBottom: 16 }}
    />
  );
};
