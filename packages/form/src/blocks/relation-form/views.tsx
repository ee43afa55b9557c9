import { PaperClipOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { FetchedSelect } from '../../views/fetched-select';
import { MemberCell } from '../../views/plain-cells';
import { RelationInput } from '../../views/relation-input';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { RelationFormProps } from './block';

const kindOf = ({ relatedForm, relatedField }: RelationFormProps) => `record/${relatedForm}/${relatedField}` as const;

const RelationFormView = (view: InputViewProps<RelationFormProps>) => (
  <RelationInput
    {...view}
    kind={kindOf(view.props)}
    query={{ form: view.props.relatedForm, field: view.props.relatedField }}
  />
);

const RelationFormCell = ({ value, props, host }: CellViewProps<RelationFormProps>) => (
  <MemberCell value={value} kind={kindOf(props)} host={host} />
);

const RelatedForm = ({ id, props, host, onChange }: PropertyViewProps<RelationFormProps>) => (
  <FetchedSelect
    id={id}
    host={host}
    fetch={host.fetchRelatedForms}
    value={props.relatedForm}
    onChange={(relatedForm) => onChange({ relatedForm: relatedForm ?? '', relatedField: '' })}
  />
);

const RelatedField = ({ id, props, host, onChange }: PropertyViewProps<RelationFormProps>) => {
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
  icon: PaperClipOutlined,
  Input: RelationFormView,
  Cell: RelationFormCell,
  properties: { relatedForm: RelatedForm, relatedField: RelatedField },
};
