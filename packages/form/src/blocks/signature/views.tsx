import { DeleteOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { formText } from '../../texts/form-text';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import { sealText } from './block';
import type { Seal, SignatureProps } from './block';
import { SealPicture } from './seal-picture';

const sealOf = (props: SignatureProps, value: unknown): Seal | undefined => props.seals.find(({ id }) => id === value);

const SignatureView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  describedBy,
}: InputViewProps<SignatureProps>) => {
  const seal = sealOf(props, value);
  const give = (next: string | null): void => {
    onChange(next);
    onBlur();
  };
  const items = props.seals.filter(({ name }) => name !== '').map((each) => ({ key: each.id, label: sealText(each) }));
  const [only, ...others] = items;
  return (
    <div className="qb-seal">
      {seal && <SealPicture seal={seal} />}
      {!isDisabled &&
        (seal ? (
          <Button id={id} type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => give(null)}>
            {formText(host.language, 'form.view.unstamp')}
          </Button>
        ) : (
          // where there is one seal there is nothing to choose
          <Dropdown
            menu={{ items, onClick: ({ key }) => give(key) }}
            trigger={['click']}
            disabled={items.length === 0}
            open={others.length === 0 ? false : undefined}
          >
            <Button
              id={id}
              type="dashed"
              onClick={only && others.length === 0 ? () => give(only.key) : undefined}
              icon={<SafetyCertificateOutlined aria-hidden />}
              aria-describedby={describedBy}
            >
              {formText(host.language, 'form.view.stamp')}
            </Button>
          </Dropdown>
        ))}
    </div>
  );
};

const SignatureCell = ({ value, props, isInForm = false }: CellViewProps<SignatureProps>) => {
  const seal = sealOf(props, value);
  if (!seal) return <span>{typeof value === 'string' ? value : ''}</span>;
  return isInForm ? <SealPicture seal={seal} /> : <span>{sealText(seal)}</span>;
};

const Seals = ({ id, props, host, onChange }: PropertyViewProps<SignatureProps>) => {
  const { seals } = props;
  const change = (index: number, part: Partial<Seal>): void =>
    onChange({ seals: seals.map((seal, at) => (at === index ? { ...seal, ...part } : seal)) });
  const add = (): void => {
    const largest = Math.max(0, ...seals.map((seal) => Number(seal.id)).filter(Number.isFinite));
    onChange({ seals: [...seals, { id: String(largest + 1), name: '', purpose: '' }] });
  };
  const text = (key: string): string => formText(host.language, `form.view.${key}`);
  return (
    <div id={id} className="qb-option-editor">
      {seals.map((seal, index) => (
        <div key={seal.id} className="qb-option-row">
          <Input
            aria-label={text('seal_name')}
            placeholder={text('seal_name')}
            maxLength={40}
            value={seal.name}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <Input
            aria-label={text('seal_purpose')}
            placeholder={text('seal_purpose')}
            maxLength={20}
            value={seal.purpose}
            onChange={(event) => change(index, { purpose: event.target.value })}
          />
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('remove_seal')}
            onClick={() => onChange({ seals: seals.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button size="small" type="dashed" onClick={add}>
        {text('add_seal')}
      </Button>
    </div>
  );
};

export const views: BlockViews = {
  icon: SafetyCertificateOutlined,
  Input: SignatureView,
  staysInCell: true,
  Cell: SignatureCell,
  properties: { seals: Seals },
};
