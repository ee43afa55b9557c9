import { Button, Tooltip } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import type { Neighbours } from '../list/use-neighbours';

/** To the record before and the one after in the list. */
export const StepButtons = ({ previous, next }: Neighbours) => {
  const t = useT();
  if (!previous && !next) return null;
  const button = (label: string, icon: React.ReactNode, go: (() => void) | undefined) => (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} disabled={!go} onClick={go} />
    </Tooltip>
  );
  return (
    <>
      {button(t('visualdev.previous_record'), <LeftOutlined />, previous)}
      {button(t('visualdev.next_record'), <RightOutlined />, next)}
    </>
  );
};
