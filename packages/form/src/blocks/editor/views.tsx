import { EditOutlined, FileWordOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { Button } from 'antd';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { formText } from '../../texts/form-text';
import { plainLines } from '../../values/html-text';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { EditorProps } from './block';

/** Keys and pasted lines of the dialog are not the grid's. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** A cell has no room to write: its words, and a dialog to write in. */
const EditorInCell = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  isInvalid,
}: InputViewProps<EditorProps>) => {
  const [written, setWritten] = useState<string>();
  const { language } = host;
  const html = typeof value === 'string' ? value : '';
  const label = textIn(props.label, language);
  const close = (): void => {
    setWritten(undefined);
    onBlur();
  };
  return (
    <div className="qb-member-input" data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      <span className="qb-value-text qb-editor-texts">{plainLines(html)}</span>
      {!isDisabled && (
        <Button
          id={id}
          type="text"
          size="small"
          className="qb-member-button"
          icon={<EditOutlined aria-hidden />}
          iconPlacement="end"
          aria-haspopup="dialog"
          onClick={() => setWritten(html)}
        >
          <span className={html === '' ? undefined : 'qb-visually-hidden'}>
            {formText(language, 'form.view.write_text')}
          </span>
        </Button>
      )}
      {written !== undefined && (
        <div
          role="presentation"
          onKeyDown={stop}
          onPaste={stop}
          onMouseDown={stop}
          onPointerDown={stop}
          onFocus={stop}
          onBlur={stop}
        >
          <ModalFrame
            open
            width={760}
            title={label}
            okText={formText(language, 'form.view.write_ok')}
            cancelText={formText(language, 'form.view.cancel')}
            onOk={() => {
              onChange(written === '' ? null : written);
              close();
            }}
            onCancel={close}
          >
            <RichText
              value={written}
              language={language}
              minHeight={props.minHeight}
              placeholder={shownPlaceholder(props, host, false, 'form.view.input') ?? ''}
              ariaLabel={label}
              onChange={setWritten}
            />
          </ModalFrame>
        </div>
      )}
    </div>
  );
};

const EditorView = (view: InputViewProps<EditorProps>) =>
  view.isInCell ? <EditorInCell {...view} /> : <EditorInForm {...view} />;

const EditorInForm = ({ id, value, onChange, onBlur, props, host, isDisabled }: InputViewProps<EditorProps>) => (
  <div className="qb-editor" onBlur={onBlur}>
    <RichText
      id={id}
      value={typeof value === 'string' ? value : ''}
      readOnly={isDisabled}
      language={host.language}
      minHeight={props.minHeight}
      placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.input') ?? ''}
      ariaLabel={textIn(props.label, host.language)}
      onChange={(html) => onChange(html === '' ? null : html)}
    />
  </div>
);

/** In a list its words on one line; in a form as it was written, read by the editor, which knows no scripts. */
const EditorCell = ({ value, host, isInForm = false }: CellViewProps<EditorProps>) => {
  if (typeof value !== 'string') return null;
  return isInForm ? (
    <RichText value={value} readOnly language={host.language} minHeight={0} />
  ) : (
    <span className="qb-value-text">{plainLines(value)}</span>
  );
};

export const views: BlockViews = { icon: FileWordOutlined, Input: EditorView, staysInCell: true, Cell: EditorCell };
