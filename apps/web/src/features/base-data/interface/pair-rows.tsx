import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { replaceAt, withoutAt } from './draft';
import { Problem } from './field';

type Pair = { name: string; value: string; isSecret?: boolean; hasValue?: boolean };

type Props = {
  value: readonly Pair[];
  onChange: (value: Pair[]) => void;
  label: string;
  /** Place in the draft, for problems. */
  path: string;
  /** Values may be marked as secret. */
  secrets?: boolean;
};

/** Names with values: headers, query, form fields. */
export const PairRows = ({ value, onChange, label, path, secrets = false }: Props) => {
  const t = useT();
  const change = (at: number, part: Partial<Pair>): void => onChange(replaceAt(value, at, { ...value[at]!, ...part }));
  return (
    <div className="itf-rows">
      {value.map((pair, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is the identity: names are what is being edited
        <div key={at}>
          <div className="itf-row itf-row-pair">
            <Input
              value={pair.name}
              placeholder={t('data-interface.pair_name')}
              aria-label={`${label} ${t('data-interface.pair_name')}`}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <Input
              value={pair.value}
              type={pair.isSecret ? 'password' : 'text'}
              autoComplete="new-password"
              placeholder={pair.hasValue ? t('data-interface.kept_secret') : t('data-interface.pair_value')}
              aria-label={`${label} ${t('data-interface.pair_value')}`}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            {secrets ? (
              <Checkbox
                checked={pair.isSecret === true}
                onChange={(event) => change(at, { isSecret: event.target.checked })}
              >
                {t('data-interface.secret')}
              </Checkbox>
            ) : (
              <span />
            )}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('app.remove')}
              onClick={() => onChange(withoutAt(value, at))}
            />
          </div>
          <Problem path={`${path}.${at}.name`} />
          <Problem path={`${path}.${at}.value`} />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...value, { name: '', value: '', ...(secrets ? { isSecret: false } : {}) }])}
      >
        {t('data-interface.add_pair', { label })}
      </Button>
    </div>
  );
};
