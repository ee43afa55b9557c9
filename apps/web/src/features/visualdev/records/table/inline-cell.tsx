import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, Popover } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { viewsOf } from '@qiaoban/form/web';
import { withBound } from '@qiaoban/form/values/option-parameters';
import { drawPart } from '@qiaoban/form/views/block-parts';
import { useT } from '#lib/texts/i18n.ts';
import { currentDialog } from '#pickers/frame/asked-dialog.ts';
import { currentPick } from '#pickers/frame/picker-store.ts';
import type { Saved } from '../views/change-record';

type Props = {
  field: FieldInfo;
  value: unknown;
  record: Readonly<Record<string, unknown>>;
  host: BlockHost;
  onSave: (value: unknown) => Promise<Saved>;
  children: ReactNode;
};

/** Blocks whose value a person types or chooses; what the server makes, files and formulas are not changed in a cell. */
export const isInline = ({ type, column, block: { definition } }: FieldInfo): boolean =>
  column !== undefined &&
  !definition.isServerMade &&
  definition.formula === undefined &&
  !definition.isFile &&
  viewsOf(type)?.Input !== undefined;

type InputProps = Omit<Props, 'onSave' | 'children'> & {
  onChange: (value: unknown) => void;
  /** Why the value was refused. */
  reason?: string;
};

/** The input of one field, for a cell or for many records at once. */
export const FieldInput = ({ field, value, record, host, onChange, reason = '' }: InputProps) => {
  const id = useId();
  const reasonId = `${id}-reason`;
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
        isInvalid: reason !== '',
        describedBy: reason === '' ? undefined : reasonId,
        isInCell: false,
      })}
      {reason !== '' && (
        <p id={reasonId} className="inline-reason" role="alert">
          {reason}
        </p>
      )}
    </div>
  );
};

/** What first takes the keyboard of what is filled in; people are chosen with a button. */
const FIRST_INPUT = ['input', 'textarea', 'button', '[tabindex="0"]']
  .map((each) => `.inline-input ${each}:not(:disabled)`)
  .join();

/** Below the dialogs in which people, places and records are chosen. */
const UNDER_DIALOGS = 900;

/** Enter that sends: not the one that ends a word of an input method, nor that of a button or of a list that is open. */
const sends = ({ key, shiftKey, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  !defaultPrevented &&
  !(target instanceof HTMLButtonElement);

/** A cell that is changed where it stands: a pencil on it or a double click opens the input, Enter or OK saves; what is refused stays to be mended. */
export const InlineCell = (props: Props) => {
  const { field, value, host, onSave, children } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [next, setNext] = useState(value);
  const latest = useRef(value);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const editor = useRef<HTMLDivElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const label = textIn(field.label, host.language) || field.field;
  const take = (typed: unknown): void => {
    latest.current = typed;
    setNext(typed);
    setReason('');
  };
  const open = (on: boolean): void => {
    // a person is chosen in a dialog over the page: what is pressed there leaves the input open
    if (!on && (currentDialog() ?? currentPick()) !== undefined) return;
    if (on) take(value);
    else setReason('');
    setOpen(on);
  };
  const settle = (isShown: boolean): void => {
    if (isShown) {
      const first = editor.current?.querySelector<HTMLElement>(FIRST_INPUT);
      first?.focus();
      // what is typed takes the place of what was there
      if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
    } else if (document.activeElement === document.body || editor.current?.contains(document.activeElement) === true)
      pencil.current?.focus();
  };
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const typed = latest.current;
    const saved: Saved = Object.is(typed, value) ? { isStored: true } : await onSave(typed);
    setBusy(false);
    if (saved.isStored) setOpen(false);
    else setReason(saved.reason);
  };
  return (
    <span className="inline-cell" data-open={isOpen || undefined}>
      <span className="inline-cell-value">{children}</span>
      <Popover
        trigger="click"
        zIndex={UNDER_DIALOGS}
        open={isOpen}
        onOpenChange={open}
        afterOpenChange={settle}
        destroyOnHidden
        title={label}
        content={
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter saves wherever the focus is in the small form
          <div
            ref={editor}
            className="inline-editor"
            onKeyDown={(event) => {
              if (!sends(event)) return;
              event.preventDefault();
              // a date that was typed is taken by its picker as this key ends
              setTimeout(() => void save());
            }}
          >
            <FieldInput {...props} value={next} reason={reason} onChange={take} />
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
          ref={pencil}
          className="inline-cell-edit"
          data-double-click
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('visualdev.edit_cell', { name: label })}
        />
      </Popover>
    </span>
  );
};
