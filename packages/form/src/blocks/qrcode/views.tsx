import { QrcodeOutlined } from '@ant-design/icons';
import { QRCode } from 'antd';
import { CodeField, CodeFrame } from '../../views/code-frame';
import { useFieldText } from '../../views/use-field-text';
import type { BlockViews, LayoutViewProps, PropertyViewProps } from '../../views/view-types';
import type { QrcodeProps } from './block';

/** Bytes that the largest QR code holds at its middle level. */
const LONGEST = 2000;

const QrcodeView = (view: LayoutViewProps<QrcodeProps>) => {
  const text = useFieldText(view);
  return (
    <CodeFrame {...view} isEmpty={text === ''}>
      <div role="img" aria-label={text.slice(0, LONGEST)}>
        <div aria-hidden>
          <QRCode
            value={text.slice(0, LONGEST)}
            type="svg"
            size={view.props.codeSize}
            marginSize={2}
            bordered={false}
            color="#000000"
            bgColor="#ffffff"
          />
        </div>
      </div>
    </CodeFrame>
  );
};

const Field = (view: PropertyViewProps<QrcodeProps>) => <CodeField {...view} />;

export const views: BlockViews = { icon: QrcodeOutlined, Layout: QrcodeView, properties: { codeField: Field } };
