import { FileWordOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { plainLines } from '../../values/html-text';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { EditorProps } from './block';

const EditorView = ({ id, value, onChange, onBlur, props, host, isDisabled }: InputViewProps<EditorProps>) => (
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

export const views: BlockViews = { icon: FileWordOutlined, Input: EditorView, Cell: EditorCell };
