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
  const who = t('workflow.sent_back', { name: last.userName });
  return (
    <Alert
      type="warning"
      showIcon
      title={last.opinion === '' ? who : t('app.said_of', { name: who, text: last.opinion })}
      style={{ marginBottom: 16 }}
    />
  );
};
