import { useState } from 'react';
import { Button, Checkbox, Popover } from 'antd';
import { TagsOutlined } from '@ant-design/icons';
import { listCommonFields } from '@qiaoban/contracts/base-data/common-field.contract';
import type { CommonField } from '@qiaoban/contracts/base-data/common-field.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

type Props = {
  /** Names of the columns that there are. */ taken: readonly string[];
  onAdd: (fields: CommonField[]) => void;
};

/** Adds several common fields at once; those that the table has already cannot be ticked. */
export const CommonFieldButton = ({ taken, onAdd }: Props) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const fields = useRoute(listCommonFields, {}, { enabled: isOpen });
  const has = new Set(taken.map((name) => name.toLowerCase()));
  const list = fields.data?.list ?? [];
  const open = (next: boolean): void => {
    setChosen([]);
    setIsOpen(next);
  };
  const content = (
    <div className="da-common">
      {fields.data && list.length === 0 && <span className="da-muted">{t('data-model.common_none')}</span>}
      <div className="da-common-list">
        {list.map((field) => (
          <Checkbox
            key={field.id}
            disabled={has.has(field.field.toLowerCase())}
            checked={chosen.includes(field.id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, field.id] : chosen.filter((id) => id !== field.id))
            }
          >
            {field.fieldName}{' '}
            <span className="da-muted">
              {field.field} · {t(`data-model.type_${field.dataType}`)}
              {field.dataLength && ` ${field.dataLength}`}
            </span>
          </Checkbox>
        ))}
      </div>
      {list.length > 0 && (
        <Button
          type="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(list.filter((field) => chosen.includes(field.id)));
            open(false);
          }}
        >
          {t('data-model.common_add', { n: chosen.length })}
        </Button>
      )}
    </div>
  );
  return (
    <Popover trigger="click" placement="top" open={isOpen} onOpenChange={open} content={content}>
      <Button icon={<TagsOutlined />}>{t('data-model.common')}</Button>
    </Popover>
  );
};
