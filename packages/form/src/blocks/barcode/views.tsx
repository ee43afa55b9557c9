import { BarcodeOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { formText } from '../../texts/form-text';
import { CodeField, CodeFrame } from '../../views/code-frame';
import { useFieldText } from '../../views/use-field-text';
import type { BlockViews, LayoutViewProps, PropertyViewProps } from '../../views/view-types';
import type { BarcodeProps } from './block';

const BarcodeView = (view: LayoutViewProps<BarcodeProps>) => {
  const { props, host } = view;
  const text = useFieldText(view);
  const picture = useRef<SVGSVGElement>(null);
  const [isBad, setIsBad] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // the encoder comes when there is something to encode
    if (text !== '')
      void import('jsbarcode').then(({ default: draw }) => {
        if (!isWanted || !picture.current) return;
        draw(picture.current, text, {
          format: props.symbology,
          height: props.codeSize,
          displayValue: props.showText,
          margin: 8,
          valid: (isValid) => setIsBad(!isValid),
        });
      });
    return () => {
      isWanted = false;
    };
  }, [text, props.symbology, props.codeSize, props.showText]);
  return (
    <CodeFrame {...view} isEmpty={text === ''}>
      <svg ref={picture} role="img" aria-label={text} style={{ display: isBad ? 'none' : undefined }} />
      {isBad && <span className="qb-field-tip">{formText(host.language, 'form.view.not_encodable')}</span>}
    </CodeFrame>
  );
};

const Field = (view: PropertyViewProps<BarcodeProps>) => <CodeField {...view} />;

export const views: BlockViews = { icon: BarcodeOutlined, Layout: BarcodeView, properties: { codeField: Field } };
