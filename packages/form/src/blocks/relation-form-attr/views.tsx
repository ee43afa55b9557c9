import { ProfileOutlined } from '@ant-design/icons';
import { relatedAttrViews } from '../../views/related-attr-views';

export const views = relatedAttrViews({
  icon: ProfileOutlined,
  of: 'record',
  relation: 'relationForm',
  fieldsOf: (form) => form,
});
