import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Popover } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { viewsOf } from '@qiaoban/form/web';
import { withBound } from '@qiaoban/form/values/option-parameters';
import { drawPart } from '@qiaoban/form/views/block-parts';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  field: FieldInfo;
  value: unknown;
  record: Readonly<Record<string, unknown>>;
  host: BlockHost;
  onSave: (value: unknown) => Promise<void>;
  children: ReactNode;
};

/** Blocks whose value a person types or chooses; what the server makes, files and formulas are not changed in a cell. */
export const isInline = ({ type, column, block: { definition } }: FieldInfo): boolean =>
  column !== undefined &&
  !definition.isServerMade &&
  definition.formula === undefined &&
  !definition.isFile &&
  viewsOf(type)?.Input !== undefined;

/** The input of one field, for a cell or for many records at once. */
export const FieldInput = ({
  field,
  value,
  record,
  host,
  onChange,
}: Omit<Props, 'onSave' | 'children'> & { onChange: (value: unknown) => void }) => {
  const id = useId();
  const props = { ...withBound(field.props, (path) => record[path]), disabled: false };
  return (
    <div className="inline-input">
      {drawPart(viewsOf(field.type)?.Input, {
        id,
        value,
        onChange,
        onBlur: () => undefined,
        props,
        host,
        isDisabled: false,
        isInvalid: false,
        describedBy: undefined,
        isInCell: false,
      })}
    </div>
  );
};

/** A cell that is changed where it stands: a pencil on it opens the input, Enter or OK saves. */
export const InlineCell = (props: Props) => {
  const { field, value, host, onSave, children } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [next, setNext] = useState(value);
  const [isBusy, setBusy] = useState(false);
  const label = textIn(field.label, host.language) || field.field;
  const open = (on: boolean): void => {
    if (on) setNext(value);
    setOpen(on);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    await onSave(next);
    setBusy(false);
    setOpen(false);
  };
  return (
    <span className="inline-cell" data-open={isOpen || undefined}>
      <span className="inline-cell-value">{children}</span>
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={open}
        destroyOnHidden
        title={label}
        content={
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter saves wherever the focus is in the small form
          <div
            className="inline-editor"
            onKeyDown={(event) => {
              if (
                event.key === 'Enter' &&
                !event.shiftKey &&
                !(event.target instanceof HTMLButtonElement) &&
                !event.defaultPrevented
              ) {
                event.preventDefault();
                void save();
              }
            }}
          >
            <FieldInput {...props} value={next} onChange={setNext} />
            <div className="inline-editor-foot">
              <Button size="small" onClick={() => setOpen(false)}>
                {t('app.cancel')}
              </Button>
              <Button size="small" type="primary" loading={isBusy} onClick={() => void save()}>
                {t('app.save')}
              </Button>
            </div>
          </div>
        }
      >
        <Button
          className="inline-cell-edit"
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('visualdev.edit_cell', { name: label })}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      </Popover>
    </span>
  );
};
