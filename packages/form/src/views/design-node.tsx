import type { ReactNode } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import { rootPropsOf } from '../document';
import type { FormDocument, FormNode } from '../document';
import type { FieldProps, InputProps } from '../field-props';
import type { BlockHost } from '../host';
import { definitionOf } from '../registry';
import { viewsOf } from '../registry.web';
import { drawPart } from './block-parts';
import { FieldLabel } from './field-label';
import { LaterText } from './later-text';
import './form.css';
import './blocks.css';

type Props = {
  document: FormDocument;
  node: FormNode;
  host: BlockHost;
  /** The children as the canvas draws them, drop places included; for containers and sub-tables. */
  children?: ReactNode;
};

/** A node on the designer's canvas: as it will look, but nothing in it can be used. The caller gives it its span. */
export const DesignNode = ({ document, node, host, children }: Props) => {
  const views = viewsOf(node.type);
  const definition = definitionOf(node.type);
  const props = node.props as FieldProps & Partial<InputProps> & { defaultValue?: unknown };
  if (definition?.holdsRows) {
    return (
      <section className="qb-design-table" inert={children === undefined}>
        <div className="qb-sub-table-title">{textIn(props.label, host.language)}</div>
        {children}
      </section>
    );
  }
  if (views?.Layout) return drawPart(views.Layout, { props, host, children });
  const root = rootPropsOf(document);
  const isText = !views?.Input || definition?.isServerMade === true;
  return (
    <div className={`qb-form-edit qb-labels-${root.labelPosition}`} inert>
      <div className="qb-field">
        <FieldLabel
          id={`d-${node.id}-label`}
          htmlFor={isText ? undefined : `d-${node.id}`}
          props={props}
          host={host}
          isRequired={props.required === true}
          width={root.labelPosition === 'top' ? undefined : (props.labelWidth ?? root.labelWidth)}
        />
        <div className="qb-field-body">
          {isText ? (
            <output className="qb-field-value">
              <LaterText definition={definition} value={null} language={host.language} />
            </output>
          ) : (
            drawPart(views?.Input, {
              id: `d-${node.id}`,
              value: props.defaultValue ?? null,
              props,
              host,
              isDisabled: props.disabled === true,
              isInvalid: false,
              describedBy: undefined,
              isInCell: false,
              onChange: () => undefined,
              onBlur: () => undefined,
            })
          )}
        </div>
      </div>
    </div>
  );
};
