import { textIn } from '@qiaoban/contracts/languages';
import type { ReactNode } from 'react';
import type { FieldProps } from '../field-props';
import { formText } from '../texts/form-text';
import type { CodeSource } from '../values/code-source';
import { FieldChoice } from './field-choice';
import type { LayoutViewProps, PropertyViewProps } from './view-types';

type Props = LayoutViewProps<FieldProps & CodeSource> & { isEmpty: boolean; children: ReactNode };

/** A code with its title; black on white in every theme, so that cameras read it. */
export const CodeFrame = ({ props, host, isEmpty, children }: Props) => {
  const title = textIn(props.label, host.language);
  return (
    <figure className="qb-code-frame">
      {props.showLabel && title !== '' && <figcaption>{title}</figcaption>}
      {isEmpty ? (
        <div className="qb-field-tip">{formText(host.language, 'form.view.no_code')}</div>
      ) : (
        <div className="qb-code-paper">{children}</div>
      )}
    </figure>
  );
};

/** The field that a code shows. */
export const CodeField = ({ id, props, document, host, onChange }: PropertyViewProps<FieldProps & CodeSource>) => (
  <FieldChoice
    id={id}
    document={document}
    host={host}
    value={props.codeField}
    isAvailable={({ block }) => !block.definition.isFile && !block.definition.isSecret}
    onChange={(codeField) => onChange({ codeField })}
  />
);
