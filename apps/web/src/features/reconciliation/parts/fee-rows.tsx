import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Fee } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useChannelOptions } from './fields';
import { millionthsOf, percentOf } from './rate';
import { YuanInput } from '#pickers/money/yuan-input.tsx';

type Props = { value: readonly Fee[]; onChange: (fees: Fee[]) => void };
const BOUNDS = ['fixed', 'least', 'most'] as const;

const RateInput = ({ value, onChange }: { value: number; onChange: (rate: number) => void }) => {
  const t = useT();
  const [text, setText] = useState(percentOf(value));
  return (
    <Input
      style={{ inlineSize: 110 }}
      aria-label={t('reconciliation.rate')}
      inputMode="decimal"
      suffix="%"
      status={millionthsOf(text) === undefined ? 'error' : ''}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const rate = millionthsOf(event.target.value);
        if (rate !== undefined) onChange(rate);
      }}
      onBlur={() => setText(percentOf(value))}
    />
  );
};

/** What a merchant pays, a row for each channel and kind. */
export const FeeRows = ({ value, onChange }: Props) => {
  const t = useT();
  const channels = [{ value: '', label: t('reconciliation.every_channel') }, ...useChannelOptions()];
  const change = (at: number, part: Partial<Fee>): void =>
    onChange(value.map((fee, i) => (i === at ? { ...fee, ...part } : fee)));
  return (
    <div className="recon-fees">
      {value.map((fee, at) => (
        <div key={at} className="recon-fee" role="group" aria-label={`${t('reconciliation.fees')} ${at + 1}`}>
          <Select
            style={{ inlineSize: 180 }}
            aria-label={t('reconciliation.channel')}
            value={fee.channelId}
            options={channels}
            onChange={(channelId: string) => change(at, { channelId })}
          />
          <Select
            style={{ inlineSize: 110 }}
            aria-label={t('reconciliation.kind')}
            value={fee.kind}
            options={(['deposit', 'withdrawal'] as const).map((kind) => ({
              value: kind,
              label: t(`reconciliation.kind_${kind}`),
            }))}
            onChange={(kind: Fee['kind']) => change(at, { kind })}
          />
          <RateInput value={fee.rate} onChange={(rate) => change(at, { rate })} />
          {BOUNDS.map((name) => (
            <YuanInput
              key={name}
              width={150}
              label={t(`reconciliation.${name}`)}
              placeholder={t(`reconciliation.${name}`)}
              value={fee[name]}
              onChange={(cents) => change(at, { [name]: cents === '' && name !== 'most' ? '0' : cents })}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('app.remove')}
            onClick={() => onChange(value.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() =>
          onChange([...value, { channelId: '', kind: 'deposit', rate: 0, fixed: '0', least: '0', most: '' }])
        }
      >
        {t('reconciliation.add_fee')}
      </Button>
    </div>
  );
};
