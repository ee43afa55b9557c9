import { useState } from 'react';
import { Button, DatePicker, Select } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import type { GrantTerm, ObjectType } from '@qiaoban/contracts/permission/grants';
import { Empty } from '@qiaoban/ui/empty';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useTexts } from '#lib/texts/i18n.ts';
import './rights-terms.css';

/** A right that is held, for the choice. */
export type HeldName = { type: ObjectType; id: string; name: string };
type Props = {
  held: readonly HeldName[];
  terms: readonly GrantTerm[];
  onChange: (terms: GrantTerm[]) => void;
};

const keyOf = ({ type, id }: { type: ObjectType; id: string }): string => `${type}:${id}`;
const DAY = 86_400_000;

/** Rights that hold for a time only, each with its beginning and end. */
export const RightsTerms = ({ held, terms, onChange }: Props) => {
  const t = useTexts('permission-tools');
  const names = new Map(held.map((each) => [keyOf(each), each]));
  const limited = new Set(terms.map(keyOf));
  const [now] = useState(() => Date.now());
  const stateOf = ({ validFrom, validUntil }: GrantTerm): 'later' | 'over' | 'now' =>
    validUntil !== null && validUntil <= now ? 'over' : validFrom !== null && validFrom > now ? 'later' : 'now';
  const put = (next: GrantTerm): void => onChange(terms.map((term) => (keyOf(term) === keyOf(next) ? next : term)));
  const add = (key: string): void => {
    const right = names.get(key);
    if (right) onChange([...terms, { type: right.type, id: right.id, validFrom: null, validUntil: now + 7 * DAY }]);
  };
  return (
    <div className="rights-terms">
      <p>{t('permission-tools.terms_hint')}</p>
      <Select<string>
        aria-label={t('permission-tools.terms_add')}
        placeholder={t('permission-tools.terms_add')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={held
          .filter((each) => !limited.has(keyOf(each)))
          .map((each) => ({ value: keyOf(each), label: each.name }))}
        onChange={add}
      />
      {terms.length === 0 && <Empty small title={t('permission-tools.terms_none')} />}
      <ul>
        {terms.map((term) => {
          const state = stateOf(term);
          return (
            <li key={keyOf(term)}>
              <span className="rights-term-name">
                {names.get(keyOf(term))?.name ?? term.id}
                <StatusTag tone={state === 'now' ? 'success' : state === 'later' ? 'info' : 'neutral'}>
                  {t(`permission-tools.term_${state}`)}
                </StatusTag>
              </span>
              <DatePicker.RangePicker
                needConfirm={false}
                showTime={{ format: 'HH:mm' }}
                format="YYYY-MM-DD HH:mm"
                allowEmpty={[true, true]}
                aria-label={t('permission-tools.term_range')}
                placeholder={[t('permission-tools.term_from'), t('permission-tools.term_until')]}
                value={[toPicker(term.validFrom), toPicker(term.validUntil)]}
                onChange={(range) =>
                  put({ ...term, validFrom: momentOfPicker(range?.[0]), validUntil: momentOfPicker(range?.[1]) })
                }
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('permission-tools.term_remove')}
                title={t('permission-tools.term_remove')}
                onClick={() => onChange(terms.filter((each) => keyOf(each) !== keyOf(term)))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
