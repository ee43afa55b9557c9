import { Button } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import type { Neighbours } from '../list/use-neighbours';

/** To the record before and the one after in the list. */
export const StepButtons = ({ previous, next }: Neighbours) => {
  const t = useT();
  if (!previous && !next) return null;
  // a plain tip: one of the kit would take the Escape that closes the record
  const button = (label: string, icon: React.ReactNode, go: (() => void) | undefined) => (
    <Button type="text" icon={icon} title={label} aria-label={label} disabled={!go} onClick={go} />
  );
  return (
    <>
      {button(t('visualdev.previous_record'), <LeftOutlined />, previous)}
      {button(t('visualdev.next_record'), <RightOutlined />, next)}
    </>
  );
};
