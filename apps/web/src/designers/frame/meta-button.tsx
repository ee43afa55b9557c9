import { SettingOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

type Props = { title: string; onOpen: () => void };

/** Beside the name of the design: opens its name, code, icon … */
export const MetaButton = ({ title, onOpen }: Props) => (
  <Tooltip title={title}>
    <Button size="small" type="text" aria-label={title} icon={<SettingOutlined />} onClick={onOpen} />
  </Tooltip>
);
