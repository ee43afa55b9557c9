import { ProfileOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { listFields } from '../../fields';
import { FetchedSelect } from '../../views/fetched-select';
import { FieldChoice } from '../../views/field-choice';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, PropertyViewProps } from '../../views/view-types';
import type { RelationFormAttrProps } from './block';

const RelationFormAttrCell = ({ value, props, host }: CellViewProps<RelationFormAttrProps>) => (
  <MemberCell value={value} kind={`record/${props.relatedForm}/${props.relatedField}`} host={host} />
);

const Relation = ({ id, props, document, host, onChange }: PropertyViewProps<RelationFormAttrProps>) => (
  <FieldChoice
    id={id}
    document={document}
    host={host}
    value={props.relation}
    isOffered={({ block }) => block.definition.key === 'relationForm'}
    onChange={(relation) => {
      const field = listFields(document).main.find((each) => each.field === relation);
      const related = field?.block.definition.relatesTo?.(field.props);
      onChange({ relation, relatedForm: related?.form ?? related?.flow ?? '', relatedField: '' });
    }}
  />
);

const RelatedField = ({ id, props, host, onChange }: PropertyViewProps<RelationFormAttrProps>) => {
  const { relatedForm } = props;
  const fetch = useCallback(
    () => (relatedForm === '' ? Promise.resolve([]) : host.fetchFormFields(relatedForm)),
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

export const views: BlockViews = {
  icon: ProfileOutlined,
  Cell: RelationFormAttrCell,
  properties: { relation: Relation, relatedField: RelatedField },
};
