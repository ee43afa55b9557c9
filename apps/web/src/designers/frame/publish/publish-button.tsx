import { RocketOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useButtons } from '#lib/session/permission.ts';

type Props = { label: string; run: () => void; running?: boolean };

/** Publishing, for those who may. */
export const PublishButton = ({ label, run, running = false }: Props) => {
  const may = useButtons();
  if (!may('btn_release')) return null;
  return (
    <Button type="primary" icon={<RocketOutlined />} loading={running} onClick={run}>
      {label}
    </Button>
  );
};
