import { useCallback } from 'react';
import type { ComponentType } from 'react';
import { listFields } from '../fields';
import { relatedKind } from '../values/related-attr';
import type { RelatedAttrProps } from '../values/related-attr';
import { FetchedSelect } from './fetched-select';
import { FieldChoice } from './field-choice';
import { MemberCell } from './plain-cells';
import type { BlockViews, CellViewProps, PropertyViewProps } from './view-types';

type Given = {
  icon: ComponentType;
  of: 'record' | 'case';
  /** Key of the block whose record is looked at. */
  relation: 'relationForm' | 'relationFlow';
  /** Where the fields of the related form are asked for. */
  fieldsOf: (relatedForm: string) => string;
};

/** Views of a field that shows what a field of a related record says. */
export const relatedAttrViews = ({ icon, of, relation, fieldsOf }: Given): BlockViews => {
  const Cell = ({ value, props, host }: CellViewProps<RelatedAttrProps>) => (
    <MemberCell value={value} kind={relatedKind(of, props)} host={host} />
  );
  const Relation = ({ id, props, document, host, onChange }: PropertyViewProps<RelatedAttrProps>) => (
    <FieldChoice
      id={id}
      document={document}
      host={host}
      value={props.relation}
      isAvailable={({ block }) => block.definition.key === relation}
      onChange={(name) => {
        const field = listFields(document).main.find((each) => each.field === name);
        const related = field?.block.definition.relatesTo?.(field.props);
        onChange({ relation: name, relatedForm: related?.form ?? related?.flow ?? '', relatedField: '' });
      }}
    />
  );
  const RelatedField = ({ id, props, host, onChange }: PropertyViewProps<RelatedAttrProps>) => {
    const { relatedForm } = props;
    const fetch = useCallback(
      () => (relatedForm === '' ? Promise.resolve([]) : host.fetchFormFields(fieldsOf(relatedForm))),
      [host, relatedForm],
    );
    return (
      <FetchedSelect
        id={id}
        host={host}
        fetch={fetch}
        value={props.relatedField}
        onChange={(relatedField) => onChange({ relatedField: relatedField ?? '' })}
      />
    );
  };
  return { icon, Cell, properties: { relation: Relation, relatedField: RelatedField } };
};
