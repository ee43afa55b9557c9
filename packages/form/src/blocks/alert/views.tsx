import { InfoCircleOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Alert } from 'antd';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { AlertProps } from './block';

const AlertView = ({ props, host, mode = 'edit' }: LayoutViewProps<AlertProps>) => {
  const detail = textIn(props.detail, host.language);
  return (
    <Alert
      type={props.alertType}
      showIcon
      closable={props.closable && mode === 'edit'}
      title={textIn(props.label, host.language)}
      description={detail === '' ? undefined : detail}
    />
  );
};

export const views: BlockViews = { icon: InfoCircleOutlined, Layout: AlertView };
