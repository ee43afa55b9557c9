import { Checkbox } from 'antd';
import { useNodeTexts } from '../../views/host-context';
import type { PropertiesProps } from '../../views/properties';
import { choiceTexts } from './texts';

export const ChoiceProperties = ({ node, onChange }: PropertiesProps<'choice'>) => {
  const texts = useNodeTexts(choiceTexts);
  return (
    <>
      <Checkbox checked={node.props.several} onChange={(event) => onChange({ several: event.target.checked })}>
        {texts.several}
      </Checkbox>
      <p>{texts.note}</p>
    </>
  );
};
