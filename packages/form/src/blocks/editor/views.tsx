import { EditOutlined, FileWordOutlined, PictureOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { Button } from 'antd';
import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { formText } from '../../texts/form-text';
import { plainLines } from '../../values/html-text';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { EditorProps } from './block';

/** Keys and pasted lines of the dialog are not the grid's. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();
/** Escape is for the dialog, which hears of it at the window. */
const stopKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') event.stopPropagation();
};

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
          onKeyDown={stopKey}
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
              upload={host.uploadPicture}
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
      upload={host.uploadPicture}
      onChange={(html) => onChange(html === '' ? null : html)}
    />
  </div>
);

/** Words where there is no room for more, and a dialog that shows the pictures among them. */
const PicturedCell = ({
  html,
  props,
  host: { language },
}: { html: string } & Pick<CellViewProps<EditorProps>, 'props' | 'host'>) => {
  const [isOpen, setOpen] = useState(false);
  const label = textIn(props.label, language);
  return (
    <span className="qb-value-text">
      {plainLines(html)}
      {/* a press is not one on the row */}
      <span role="presentation" onClick={stop} onKeyDown={stopKey} onDoubleClick={stop}>
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined aria-hidden />}
          aria-label={formText(language, 'form.view.show_pictures', { label })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {isOpen && (
          <ModalFrame open width={760} title={label} footer={null} onCancel={() => setOpen(false)}>
            <RichText value={html} readOnly language={language} minHeight={0} />
          </ModalFrame>
        )}
      </span>
    </span>
  );
};

/** In a list its words on one line; in a form as it was written, read by the editor, which knows no scripts. */
const EditorCell = ({ value, props, host, isInForm = false }: CellViewProps<EditorProps>) => {
  if (typeof value !== 'string') return null;
  if (isInForm) return <RichText value={value} readOnly language={host.language} minHeight={0} />;
  return /<img\b/i.test(value) ? (
    <PicturedCell html={value} props={props} host={host} />
  ) : (
    <span className="qb-value-text">{plainLines(value)}</span>
  );
};

export const views: BlockViews = { icon: FileWordOutlined, Input: EditorView, staysInCell: true, Cell: EditorCell };
