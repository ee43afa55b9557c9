import { PartitionOutlined } from '@ant-design/icons';
import { relatedAttrViews } from '../../views/related-attr-views';

export const views = relatedAttrViews({
  icon: PartitionOutlined,
  of: 'case',
  relation: 'relationFlow',
  fieldsOf: (flow) => `flow/${flow}`,
});
